import { afterEach, expect, test } from 'vitest'
import type { Exercise } from '../../../courses/contract.ts'
import { startProxyHost } from '../proxy-host.testing.ts'
import { createQuotaLedger } from './quota-ledger.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
afterEach(() => world.close())

const used = async () => (await world.ada.post('/api/usage_status', { module_code: 'm1.1' })).body

test('S26: 200 parallel calls on an exercise grant exactly its calls, and over the module exactly the quota', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const answers = await Promise.all(Array.from({ length: 200 }, () => world.call('m1.1')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['KEY_REQUIRED']))
  expect(refused[0]?.body).toMatchObject({
    message: "You've used all 4 OpenAI calls of this lesson. 16 of the module's 20 are left for its other lessons.",
    title: 'Quota Exhausted',
  })
  for (const code of ['1.2', '1.3', '1.4', '1.5']) await Promise.all(Array.from({ length: 40 }, () => world.call(code)))
  expect(world.fake.requests).toHaveLength(20)
  expect((await world.call('m1.1')).body.message).toBe("You've used all 20 OpenAI calls for this module.")
  expect(await used()).toMatchObject({ quota: { allowed: 20, used: 20, remaining: 0 }, exercise: { allowed: 4, remaining: 0 } })
  expect([...world.course.counts.values()].reduce((sum, count) => sum + count, 0)).toBe(20)
})

test('S27: a failed call is refunded once, and the number shown is the number enforced', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  world.fake.failNext({ status: 400 })
  expect(await world.call('m1.1')).toMatchObject({
    status: 502,
    body: { error: 'PROVIDER_FAILED', message: 'Failed to get AI response. Please try again.' },
  })
  expect(await used()).toMatchObject({ exercise: { used: 0, remaining: 4 } })
  for (let call = 1; call <= 4; call++) {
    expect((await world.call('m1.1')).body.soloflight).toMatchObject({ mode: 'real', calls_made: call, calls_required: 4 })
    expect(await used()).toMatchObject({ exercise: { used: call, remaining: 4 - call }, quota: { used: call } })
    expect(await world.ledger()).toHaveLength(call)
  }
  expect((await world.call('m1.1')).status).toBe(403)
})

test('S27: what is spent is not given back, and is nobody else’s', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const { host, ada } = world
  const ledger = createQuotaLedger(host.store, host.clock)
  const exercise: Exercise = {
    moduleId: 'module-1',
    moduleTitle: 'Planner',
    moduleQuota: 20,
    subSlideId: '1.1',
    title: '1.1 Naming',
    position: 1,
    provider: 'openai',
    callsRequired: 4,
  }
  const reservation = await ledger.reserve(ada.userId, exercise, 'openai')
  await ledger.spend(reservation)
  await ledger.refund(reservation)
  expect(await ledger.used(ada.userId, exercise)).toEqual({ module: 1, exercise: 1 })
  expect(await ledger.usedBy(ada.userId)).toEqual({ openai: 1, anthropic: 0, gemini: 0 })
  const { userId } = await host.signIn('ben@example.test')
  expect(await ledger.used(userId, exercise)).toEqual({ module: 0, exercise: 0 })
  expect(await ledger.usedBy(userId)).toEqual({ openai: 0, anthropic: 0, gemini: 0 })
})

test('S27: a stream that breaks after its first word is refunded and says so in the stream', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  world.fake.failNext({ afterWords: 2 })
  const { status, body } = await world.call('m1.1', { payload: { stream: true } })
  expect(status).toBe(200)
  expect(body).toContain('event: error\ndata: {"error":"PROVIDER_FAILED"')
  expect(body).not.toContain('[DONE]')
  expect(await world.ledger()).toEqual([])
  expect(world.course.counts.size).toBe(0)
})

test('S27: what a crash left reserved comes back after five minutes, what is spent does not', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  await world.host.store.create('quota-calls', {
    key: `${world.ada.userId}:1.1:2`,
    user_id: world.ada.userId,
    module_id: 'module-1',
    sub_slide_id: '1.1',
    slot: 2,
    provider: 'openai',
    state: 'reserved',
    reserved_at: world.host.clock.now().toISOString(),
  })
  // From here on this process has cached both slots as taken.
  await world.call('m1.1')
  world.host.clock.advance({ minutes: 4 })
  await world.sweep()
  expect(await used()).toMatchObject({ exercise: { used: 2 } })
  world.host.clock.advance({ minutes: 2 })
  await world.sweep()
  expect(await used()).toMatchObject({ exercise: { used: 1 } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.call('m1.1')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('a call whose reservation was swept while it ran is still counted once', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const release = world.fake.hang()
  const slow = world.call('m1.1')
  await expect.poll(() => world.fake.requests.length).toBe(1)
  world.host.clock.advance({ minutes: 6 })
  await world.sweep()
  release()
  expect((await slow).status).toBe(200)
  expect(await world.ledger()).toMatchObject([{ state: 'spent' }])
})

test('RV3: a client that leaves has made its call, a word delivered or none, streaming or not', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const leave = async (stream: boolean, untilWord: boolean) => {
    const release = world.fake.hang()
    const asked = world.fake.requests.length + 1
    const controller = new AbortController()
    const response = world.ada.fetch('/api/proxy_openai', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ module_code: '1.1', payload: { stream, messages: [{ role: 'user', content: 'Hello' }] } }),
      signal: controller.signal,
    })
    if (untilWord) await (await response).body?.getReader().read()
    await expect.poll(() => world.fake.requests.length).toBe(asked)
    controller.abort()
    await response.catch(() => {})
    // The call is still running, for a learner who returns.
    expect(world.fake.underWay).toBe(1)
    release()
    await expect.poll(() => world.fake.underWay).toBe(0)
  }
  await leave(false, false)
  await expect.poll(world.ledger).toMatchObject([{ state: 'spent' }])
  await leave(true, false)
  await leave(true, true)
  await expect.poll(world.ledger).toMatchObject([{ state: 'spent' }, { state: 'spent' }, { state: 'spent' }])
  expect(world.course.counts.get(`${world.ada.userId}:1.1`)).toBe(3)
  expect(await used()).toMatchObject({ exercise: { used: 3, remaining: 1 } })
})
