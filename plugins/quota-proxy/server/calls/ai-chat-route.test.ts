import { afterEach, describe, expect, it, test } from 'vitest'
import { aiCalls } from '../../contract.ts'
import { eventsOf, startProxyHost, waitingStudent } from '../proxy-host.testing.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
afterEach(() => world.close())

const keys = { 'x-openai-key': 'sk-mine', 'x-gemini-key': 'mine-too' }
const chat = (extra: object = {}, headers: Record<string, string> = keys) =>
  world.ada.post('/api/ai-chat', { prompt: 'Hello', service: 'openai', ...extra }, headers)
const unlock = () => world.withInfinity.add(world.ada.userId)

describe('ai-chat', () => {
  it("is closed until Infinity is unlocked, and for another person's unlock", async () => {
    world = await startProxyHost({ keys: ['openai'] })
    expect(await chat()).toMatchObject({ status: 403, body: { error: 'INFINITY_LOCKED' } })
    unlock()
    expect((await chat({ user_id: 'somebody-else' })).body).toMatchObject({
      response: 'A short answer from the fake provider.',
      model: 'openai-small',
    })
    const bob = await world.host.signIn('bob@example.test')
    const body = { prompt: 'Hello', service: 'openai', user_id: world.ada.userId }
    expect((await bob.post('/api/ai-chat', body, keys)).status).toBe(403)
    expect((await world.host.stranger().post('/api/ai-chat', body, keys)).status).toBe(401)
    const half = await world.host.signIn('half@example.test', { aal: 1 })
    expect((await half.post('/api/ai-chat', body, keys)).status).toBe(403)
  })

  it('S35: runs on own keys alone, by service and its aliases, streamed too', async () => {
    world = await startProxyHost({ keys: ['openai', 'gemini'] })
    unlock()
    expect(await chat({}, {})).toMatchObject({ status: 403, body: { error: 'KEY_REQUIRED' } })
    expect(await chat({ service: 'claude' })).toMatchObject({ status: 403, body: { provider: 'anthropic' } })
    world.person.vault = { anthropic: 'sk-ant-vault' }
    expect((await chat({ service: 'claude' })).body.soloflight.mode).toBe('own-key')
    const events = eventsOf((await chat({ service: 'google', stream: true, history: [{ role: 'user', content: 'Earlier' }] })).body)
    expect(events.at(-1).soloflight).toMatchObject({ mode: 'own-key', model: 'gemini-small' })
    expect(world.fake.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk-ant-vault', 'Bearer mine-too'])
    expect(world.fake.requests[1]?.body.messages).toEqual([
      { role: 'user', content: 'Earlier' },
      { role: 'user', content: 'Hello' },
    ])
    expect(await world.ledger()).toEqual([])
  })

  it("makes an exercise's call where a lesson is named, by text or number", async () => {
    world = await startProxyHost({ keys: ['openai'] })
    expect((await chat({ lesson_number: '1.1' }, {})).body).toMatchObject({ soloflight: { mode: 'real', calls_made: 1 } })
    expect((await chat({ lesson_number: 1.1 }, {})).body.soloflight.calls_made).toBe(2)
    expect((await chat({ lesson_number: '1.1', service: 'claude' }, {})).status).toBe(400)
    expect((await chat({ lesson_number: '99.9' }, {})).status).toBe(404)
    expect(await world.ledger()).toHaveLength(2)
  })

  it('asks the named service in a lesson that has none of its own, on a stored key too', async () => {
    world = await startProxyHost({ keys: ['openai'] })
    world.person.vault = { anthropic: 'sk-ant-vault' }
    const answer = await chat({ lesson_number: '4.1', service: 'anthropic' }, {})
    expect(answer.body).toMatchObject({ soloflight: { mode: 'own-key', model: 'anthropic-small' } })
    expect(await chat({ lesson_number: '4.1', service: 'gemini' }, {})).toMatchObject({
      status: 403,
      body: { error: 'KEY_REQUIRED', provider: 'gemini' },
    })
  })

  it('QL13: takes a whole number as the place of a lesson in the course', async () => {
    world = await startProxyHost({ keys: ['openai', 'anthropic'] })
    expect((await chat({ lesson_number: 1 }, {})).body).toMatchObject({ soloflight: { mode: 'real', calls_made: 1 } })
    expect((await chat({ lesson_number: '1' }, {})).body.soloflight.calls_made).toBe(2)
    expect((await chat({ lesson_number: 6, service: 'claude' }, {})).body).toMatchObject({ soloflight: { mode: 'real', calls_made: 1 } })
    for (const lesson_number of [0, -1, 999, 1.9]) expect((await chat({ lesson_number }, {})).status, `${lesson_number}`).toBe(404)
  })

  it.each([
    ['an empty prompt', { prompt: '  ' }, 400],
    ['an unknown service', { service: 'oracle' }, 400],
    ['what every object has as a service', { service: 'constructor' }, 400],
    ['more than 32 kB', { prompt: 'x'.repeat(32_001) }, 413],
  ])('refuses %s', async (_what, extra, status) => {
    world = await startProxyHost({ keys: [] })
    unlock()
    expect((await chat(extra)).status).toBe(status)
  })

  it('answers a waiting student in lessons only, and simulated', async () => {
    world = await startProxyHost({ keys: ['openai'] })
    world.person.studentStatus = waitingStudent
    unlock()
    expect(await chat()).toMatchObject({ status: 403, body: { error: 'PRACTICE_ONLY' } })
    expect((await chat({ lesson_number: '1.1' })).body).toMatchObject({
      response: 'The first written answer of two.',
      soloflight: { mode: 'practice' },
    })
    expect(world.fake.requests).toEqual([])
  })
})

test("S35: the vault's key pays for an exercise only where the learner asks, or where the platform gives no calls", async () => {
  world = await startProxyHost({ keys: ['openai'] })
  world.person.vault = { openai: 'sk-vault' }
  expect(await world.status('1.1')).toMatchObject({ own_key: true })
  expect((await world.call('1.1')).body.soloflight.mode).toBe('real')
  expect((await world.call('1.1', { own_key: true })).body.soloflight.mode).toBe('own-key')
  expect((await world.call('11.1')).body.soloflight.mode).toBe('own-key')
  await Promise.all(Array.from({ length: 3 }, () => world.call('1.1')))
  expect(await world.call('1.1')).toMatchObject({ status: 403, body: { title: 'Quota Exhausted' } })
  world.person.vault = {}
  expect(await world.call('1.1', { own_key: true })).toMatchObject({ status: 403, body: { title: 'API Key Required' } })
  expect(world.fake.requests.filter(({ headers }) => headers.authorization === 'Bearer sk-vault')).toHaveLength(2)
})

test('QL13: usage is read by its owner alone, and its rows say whose they are', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  await world.call('1.1')
  await expect.poll(() => world.host.store.count('usage-logs', {})).toBe(1)
  const bob = await world.host.signIn('bob@example.test', { role: 'support' })
  for (const [client, calls, rows] of [
    [world.ada, 1, 1],
    [bob, 0, 0],
  ] as const) {
    for (const path of ['/api/usage_counters', '/api/user_usage'])
      expect((await client.get(`${path}?user_id=${world.ada.userId}`)).body).toEqual([
        { user_id: client.userId, provider: 'openai', calls_used: calls },
        { user_id: client.userId, provider: 'anthropic', calls_used: 0 },
        { user_id: client.userId, provider: 'gemini', calls_used: 0 },
      ])
    const logs: { user_id: string }[] = (await client.get('/api/usage_logs')).body
    expect(logs).toHaveLength(rows)
    expect(logs.every(({ user_id }) => user_id === client.userId)).toBe(true)
  }
  const half = await world.host.signIn('half@example.test', { aal: 1 })
  for (const path of ['/api/usage_counters', '/api/user_usage', '/api/usage_logs', '/api/models']) {
    expect((await world.host.stranger().get(path)).status).toBe(401)
    expect((await half.get(path)).status).toBe(403)
  }
})

test("other plugins complete texts on the platform's key, as JSON too, and get null without one", async () => {
  world = await startProxyHost({ keys: ['anthropic'] })
  world.fake.answerWith('{"quota":"a"}')
  const calls = world.host.service(aiCalls)
  const request = { userId: world.ada.userId, endpoint: 'pack', messages: [{ role: 'user' as const, content: 'Write.' }], maxTokens: 500 }
  expect(await calls.isOpenTo(world.ada.userId)).toBe(true)
  expect(await calls.complete({ ...request, json: true })).toEqual({ text: '{"quota":"a"}', model: 'anthropic-small' })
  expect(world.fake.requests[0]?.body.system).toContain('one JSON object')
  world.fake.failNext({ status: 400 })
  await expect(calls.complete(request)).rejects.toMatchObject({ status: 502 })
  expect(await world.ledger()).toEqual([])
  await world.close()
  world = await startProxyHost({ keys: ['openai', 'anthropic'] })
  await world.host.service(aiCalls).complete({ ...request, json: true })
  expect(world.fake.requests[0]?.body).toMatchObject({
    model: 'openai-small',
    max_tokens: 500,
    response_format: { type: 'json_object' },
  })
  await world.close()
  world = await startProxyHost({ keys: [] })
  const without = world.host.service(aiCalls)
  expect([await without.isOpenTo(world.ada.userId), await without.complete(request)]).toEqual([false, null])
})

it('F03: each of many calls at once goes out on its own key, by the one client of a service', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  unlock()
  const numbers = Array.from({ length: 3 }, (_, number) => number)
  await Promise.all(numbers.map((number) => chat({ prompt: `Question ${number}` }, { 'x-openai-key': `sk-${number}` })))
  const sent = world.fake.requests.map(({ headers, body }) => [headers.authorization, JSON.stringify(body)] as const)
  for (const number of numbers) expect(sent.find(([, body]) => body.includes(`Question ${number}`))?.[0]).toBe(`Bearer sk-${number}`)
})
