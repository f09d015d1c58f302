import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { defineServerPlugin } from '#core'
import { type CallRecord, callRecords } from '../../contract.ts'
import { eventsOf, startProxyHost, waitingStudent } from '../proxy-host.testing.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
afterEach(() => world.close())

/** A host with a keeper that stores calls, or fails. */
const startWithKeeper = async (isBroken = false) => {
  const kept: CallRecord[] = []
  const errors: string[] = []
  const keeper = defineServerPlugin({
    id: 'keeper',
    needs: { callRecords },
    setup({ needs }) {
      needs.callRecords.add(async (record) => {
        if (isBroken) throw new Error('The disk is full.')
        kept.push(record)
      })
      return {}
    },
  })
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  world = await startProxyHost({ keys: ['openai'], plugins: [keeper], log })
  const { payload } = world.host
  const price = { price_in: 0.5, price_out: 2 }
  await payload.update({ collection: 'models', where: { model_id: { equals: 'openai-small' } }, data: price })
  world.fake.answerWith('One two three.')
  return { kept, errors }
}

it('tells of an exercise’s call before its last event, with its tokens and what they cost', async () => {
  const { kept } = await startWithKeeper()
  const streamed = await world.call('m1.1', { payload: { stream: true } })
  const [record] = kept
  const { soloflight, usage } = eventsOf(streamed.body).at(-1)
  const tokens = { tokens_in: usage.prompt_tokens, tokens_out: usage.completion_tokens }
  const cost_usd = (tokens.tokens_in * 0.5 + tokens.tokens_out * 2) / 1_000_000
  expect(record).toMatchObject({
    user_id: world.ada.userId,
    source: 'exercise',
    module_id: 'module-1',
    sub_slide_id: '1.1',
    call: 1,
    prompt: 'Hello',
    answer: 'One two three.',
    provider: 'openai',
    model: 'openai-small',
    key: 'platform',
    outcome: 'answered',
    counted: true,
    ...tokens,
    cost_usd,
  })
  expect(soloflight).toMatchObject({ id: record?.id, counted: true, ...tokens, cost_usd })
  expect(await world.status('m1.1')).toMatchObject({ model: { id: 'openai-small', price_in: 0.5, price_out: 2 } })
})

it('an own key’s call counts in its lesson until that is done, and has no price where none is listed', async () => {
  const { kept } = await startWithKeeper()
  const own = { headers: { 'x-openai-key': 'sk-mine' } }
  const answer = await world.call('11.1', { ...own, payload: { model: 'openai-large' } })
  expect(answer.body.soloflight).toMatchObject({ mode: 'own-key', counted: true })
  expect(answer.body.soloflight).not.toHaveProperty('cost_usd')
  expect(kept[0]).toMatchObject({ key: 'own', call: 1, counted: true, cost_usd: null })
  expect((await world.ada.get('/api/models')).body).toContainEqual(
    expect.objectContaining({ id: 'openai-large', price_in: null, price_out: null }),
  )
})

it('a practised call costs nothing, and says so', async () => {
  const { kept } = await startWithKeeper()
  world.person.studentStatus = waitingStudent
  const answer = await world.call('m1.1')
  expect(kept[0]).toMatchObject({
    key: 'practice',
    model: 'practice',
    answer: 'The first written answer of two.',
    counted: true,
    cost_usd: 0,
  })
  expect(answer.body.soloflight).toMatchObject({ id: kept[0]?.id, tokens_in: 0, tokens_out: 0, cost_usd: 0 })
  expect(await world.status('m1.1')).toMatchObject({ model: null })
})

it('a call that fails is recorded and does not count, one that asks nobody is not recorded', async () => {
  const { kept } = await startWithKeeper()
  for (let n = 0; n < 3; n++) world.fake.failNext({ status: 500 })
  expect((await world.call('m1.1')).status).toBe(502)
  expect(kept).toEqual([expect.objectContaining({ outcome: 'failed', counted: false, call: null, answer: '', cost_usd: 0 })])
  world.fake.failNext({ afterWords: 2 })
  await world.call('m1.1', { payload: { stream: true } })
  expect(kept[1]).toMatchObject({ outcome: 'failed', counted: false, answer: 'One two ' })
  world.fake.answerWith('  ')
  await world.call('m1.1')
  expect(kept[2]).toMatchObject({ outcome: 'failed', counted: false })
  expect((await world.ada.post('/api/ai-chat', { prompt: 'Hi', service: 'openai' }, { 'x-openai-key': 'sk-mine' })).status).toBe(403)
  expect(kept).toHaveLength(3)
})

it('a stopped call counts with the words that had come by then', async () => {
  const { kept } = await startWithKeeper()
  world.fake.hang()
  const body = { module_code: 'm1.1', payload: { messages: [{ role: 'user', content: 'Hello' }], stream: true }, call_id: 'call-to-stop' }
  const response = await world.ada.fetch('/api/proxy_openai', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await world.ada.post('/api/running_calls/call-to-stop/stop')
  expect(eventsOf(await response.text()).at(-1).soloflight).toMatchObject({ id: kept[0]?.id, stopped: true, tokens_in: 2, tokens_out: 1 })
  expect(kept[0]).toMatchObject({ outcome: 'stopped', counted: true, call: 1, answer: 'One ', tokens_in: 2, tokens_out: 1 })
})

it('records free prompting, which counts nowhere', async () => {
  const { kept } = await startWithKeeper()
  world.withInfinity.add(world.ada.userId)
  await world.ada.post('/api/ai-chat', { prompt: 'Think of a kite.', service: 'openai' }, { 'x-openai-key': 'sk-mine' })
  expect(kept[0]).toMatchObject({ source: 'infinity', module_id: null, prompt: 'Think of a kite.', key: 'own', counted: false, call: null })
})

it('a keeper that fails costs nobody an answer: it is logged, and the outcome has no id', async () => {
  const { errors } = await startWithKeeper(true)
  const answer = await world.call('m1.1')
  expect(answer.status).toBe(200)
  expect(answer.body.soloflight).toMatchObject({ counted: true, calls_made: 1 })
  expect(answer.body.soloflight).not.toHaveProperty('id')
  expect(errors.join()).toContain('a call was not recorded')
  expect(errors.join()).not.toContain('One two three')
})
