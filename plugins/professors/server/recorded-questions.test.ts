import { afterEach, expect, it } from 'vitest'
import { defineServerPlugin } from '#core'
import { type CallRecord, callRecords } from '../../quota-proxy/contract.ts'
import { approvedStudent } from '../../quota-proxy/server/proxy-host.testing.ts'
import professors from './index.ts'
import { headers, openProfessors, question } from './professors-host.testing.ts'

let world: Awaited<ReturnType<typeof openProfessors>>
afterEach(() => world.close())

/** A plugin that keeps calls, into this list. */
const keeperOf = (kept: CallRecord[]) =>
  defineServerPlugin({
    id: 'keeper',
    needs: { callRecords },
    setup({ needs }) {
      needs.callRecords.add(async (record) => void kept.push(record))
      return {}
    },
  })

it('tells whoever keeps calls of each question, whole, streamed and failed; none counts in a lesson', async () => {
  const kept: CallRecord[] = []
  world = await openProfessors({ plugins: [professors, keeperOf(kept)] })
  world.fake.answerWith('One two three.')
  await world.ask('anthropic')
  expect((await world.ask('openai', question({ stream: true }))).body).toContain('[DONE]')
  const asked = {
    source: 'professor',
    module_id: 'supabase',
    sub_slide_id: null,
    call: null,
    key: 'own',
    counted: false,
    user_id: world.ada.userId,
    prompt: 'Why is it empty?',
    answer: 'One two three.',
    outcome: 'answered',
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

it('leaves nothing behind of an account that is deleted while the professor answers', async () => {
  const kept: CallRecord[] = []
  world = await openProfessors({ plugins: [professors, keeperOf(kept)] })
  world.person.studentStatus = approvedStudent
  world.fake.answerWith('One two three.')
  const bob = await world.host.signIn('bob@example.test')
  const release = world.fake.hang()
  const answer = await world.ada.fetch('/api/proxy-anthropic-professor', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(question({ stream: true })),
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  while (!said.includes('One')) said += (await reader?.read())?.value ?? ''
  await world.host.store.remove('users', { id: { equals: world.ada.userId } })
  for (;;) {
    const step = await reader?.read()
    if (!step || step.done) break
    said += step.value
  }
  expect(said).toContain('Sign in first.')
  release()
  expect(kept).toEqual([])
  expect(await world.host.store.find('professor-answers', {})).toEqual([])
  expect(await world.daily()).toEqual([])
  // Usage is written in the order of the calls.
  expect((await bob.post('/api/proxy-anthropic-professor', question(), headers)).status).toBe(200)
  await expect.poll(() => world.host.store.count('usage-logs', {})).toBeGreaterThan(0)
  expect(await world.host.store.find('usage-logs', {})).toMatchObject([{ user_id: bob.userId }])
})
