import { afterEach, expect, it } from 'vitest'
import { defineServerPlugin } from '#core'
import { type CallRecord, callRecords } from '../../quota-proxy/contract.ts'
import professors from './index.ts'
import { openProfessors, question } from './professors-host.testing.ts'

let world: Awaited<ReturnType<typeof openProfessors>>
afterEach(() => world.close())

it('tells whoever keeps calls of each question, whole, streamed and failed; none counts in a lesson', async () => {
  const kept: CallRecord[] = []
  const keeper = defineServerPlugin({
    id: 'keeper',
    needs: { callRecords },
    setup({ needs }) {
      needs.callRecords.add(async (record) => void kept.push(record))
      return {}
    },
  })
  world = await openProfessors({ plugins: [professors, keeper] })
  world.fake.answerWith('One two three.')
  await world.ask('anthropic')
  expect((await world.ask('openai', question({ stream: true }))).body).toContain('[DONE]')
  const asked = {
    ...{ source: 'professor', module_id: 'supabase', sub_slide_id: null, call: null, key: 'own', counted: false },
    ...{ user_id: world.ada.userId, prompt: 'Why is it empty?', answer: 'One two three.', outcome: 'answered' },
  }
  expect(kept).toMatchObject([
    { ...asked, provider: 'anthropic', model: 'anthropic-small' },
    { ...asked, provider: 'openai', model: 'openai-small' },
  ])
  expect(kept[0]?.tokens_out).toBeGreaterThan(0)
  world.fake.failNext({ status: 500, times: 3 })
  await world.ask('openai')
  expect(kept[2]).toMatchObject({ source: 'professor', outcome: 'failed', answer: '', tokens_out: 0 })
  // Without a key no provider is called.
  await world.ask('openai', question(), {})
  expect(kept).toHaveLength(3)
})
