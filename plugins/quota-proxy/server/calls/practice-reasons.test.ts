import { afterEach, describe, expect, it, test } from 'vitest'
import { rateLimits } from '#core'
import { studentCaps } from '../../../consent/contract.ts'
import { extraPracticeLimit } from '../allowance/extra-practice.ts'
import { approvedStudent, startProxyHost, waitingStudent } from '../proxy-host.testing.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
afterEach(() => world.close())

describe('practice mode', () => {
  test("a student who waits for approval reaches no provider, on nobody's key", async () => {
    world = await startProxyHost({ keys: ['openai'] })
    world.person.studentStatus = waitingStudent
    world.person.vault = { openai: 'sk-in-the-vault' }
    const headers = { 'x-openai-key': 'sk-learner' }
    expect((await world.call('m1.1')).body.soloflight).toMatchObject({ mode: 'practice', calls_made: 1 })
    expect((await world.call('m1.1', { headers, own_key: true })).body.soloflight.mode).toBe('practice')
    expect((await world.call('11.1', { headers })).body.soloflight.mode).toBe('practice')
    const bare = await world.ada.post('/api/proxy_openai', { messages: [{ role: 'user', content: 'Hello' }] }, headers)
    expect(bare).toMatchObject({ status: 403, body: { error: 'PRACTICE_ONLY', reason: 'approval' } })
    expect(await world.call('4.1', { headers })).toMatchObject({ status: 403, body: { error: 'PRACTICE_ONLY' } })
    expect(world.fake.requests).toEqual([])
    expect(await world.status('1.1')).toMatchObject({
      practice_mode: true,
      practice_reason: 'approval',
      daily: null,
      own_key: false,
      message: 'Practice mode: answers are simulated until a parent or guardian approves real AI calls.',
    })
  })

  test.each([
    ['paused', 'paused'],
    ['off', 'paused'],
    ['unverified', 'unverified'],
  ] as const)('an approval whose calls are %s is not called a missing one: the reason is %s', async (withheld, practice_reason) => {
    world = await startProxyHost({ keys: ['openai'] })
    world.person.studentStatus = { ...approvedStudent, mode: 'practice', withheld }
    expect(await world.status('1.1')).toMatchObject({ practice_mode: true, practice_reason })
  })

  test('an ended approval stops the very next call', async () => {
    world = await startProxyHost({ keys: ['openai'] })
    world.person.studentStatus = approvedStudent
    expect((await world.call('m1.1')).body.soloflight.mode).toBe('real')
    world.person.studentStatus = waitingStudent
    expect((await world.call('m1.1')).body.soloflight.mode).toBe('practice')
  })

  test('a provider that is switched off for students is simulated for them alone', async () => {
    world = await startProxyHost({ keys: ['openai', 'gemini'], env: { STUDENT_AI_PROVIDERS: 'openai, anthropic' } })
    expect((await world.call('m3.1')).body.soloflight.mode).toBe('real')
    world.person.studentStatus = approvedStudent
    expect((await world.call('m3.1')).body.soloflight.mode).toBe('practice')
    expect((await world.call('m1.1')).body.soloflight.mode).toBe('real')
    expect(await world.status('3.1')).toMatchObject({ practice_reason: 'switched-off' })
  })
})

describe('practice beyond what lessons ask', () => {
  const usage = async () => (await world.host.store.find('usage-logs', {})).map(({ status }) => status)

  it('ends for the day after a hundred calls, leaves no row from then on, and keeps calls that count', async () => {
    world = await startProxyHost({ keys: [] })
    for (const made of [1, 2, 3, 4]) expect((await world.call('m1.1')).body.soloflight).toMatchObject({ calls_made: made, counted: true })
    const limits = world.host.service(rateLimits)
    for (let spent = 1; spent < extraPracticeLimit.points; spent++) await limits.spend(extraPracticeLimit, world.ada.userId)
    expect((await world.call('m1.1')).body.soloflight).toMatchObject({ mode: 'practice', counted: false })
    await expect.poll(usage).toEqual(Array(5).fill('practice'))
    const refused = await world.call('m1.1')
    expect(refused).toMatchObject({ status: 429, body: { error: 'PRACTICE_LIMIT', allowed: 100, retry_after: 86_400 } })
    expect((await world.call('m1.2')).body.soloflight).toMatchObject({ calls_made: 1, counted: true })
    await expect.poll(usage).toEqual(Array(6).fill('practice'))
    world.host.clock.advance({ hours: 24 })
    world.ada = await world.host.signIn('ada@example.test')
    expect((await world.call('m1.1')).status).toBe(200)
  })
})

describe("a student's day", () => {
  const openDay = async (zone = 'UTC') => {
    world = await startProxyHost({ keys: ['openai', 'anthropic'] })
    world.person.studentStatus = approvedStudent
    world.person.timezone = zone
  }
  const onOwnKey = (times: number) => Promise.all(Array.from({ length: times }, () => ownCall()))
  const ownCall = () => world.call('m1.1', { headers: { 'x-openai-key': 'sk-learner' } })

  it('has 12, 20 and 12 calls by provider', () => expect(studentCaps).toEqual({ openai: 12, anthropic: 20, gemini: 12 }))

  it('S26: ends exactly at the cap under parallel calls, then goes on in practice, other providers apart', async () => {
    await openDay()
    for (let round = 0; round < 4; round++) await onOwnKey(3)
    expect(await world.daily()).toHaveLength(12)
    const beyond = await Promise.all([world.call('m1.1'), world.call('m1.2'), ownCall()])
    expect(beyond.map(({ body }) => body.soloflight.mode)).toEqual(['practice', 'practice', 'practice'])
    expect(world.fake.requests).toHaveLength(12)
    expect(await world.ledger()).toEqual([])
    expect((await world.call('m2.1')).body.soloflight.mode).toBe('real')
    expect(await world.status('1.1')).toMatchObject({
      practice_reason: 'daily-limit',
      daily: { allowed: 12, used: 12, remaining: 0 },
      message: 'Practice mode: simulated responses. Real calls resume when the daily limit resets.',
    })
  })

  it('S26: 40 calls at once get no more than the cap', async () => {
    await openDay()
    const { host, ada } = world
    for (let slot = 1; slot <= 10; slot++)
      await host.store.create('student-calls', {
        key: `k${slot}`,
        user_id: ada.userId,
        provider: 'openai',
        slot,
        state: 'spent',
        zone: 'UTC',
        resets_at: (await world.status('1.1')).daily.resets_at,
        reserved_at: host.clock.now().toISOString(),
      })
    await onOwnKey(40)
    expect(world.fake.requests.length).toBeLessThanOrEqual(2)
    expect((await world.daily()).length).toBeLessThanOrEqual(12)
  })

  it('answers a call without an exercise by 429 with the time until midnight', async () => {
    await openDay('America/New_York')
    for (let round = 0; round < 4; round++) await onOwnKey(3)
    const before = world.host.clock.now().getTime()
    const bare = await world.ada.post(
      '/api/proxy_openai',
      { messages: [{ role: 'user', content: 'Hello' }] },
      { 'x-openai-key': 'sk-learner' },
    )
    expect(bare).toMatchObject({
      status: 429,
      body: {
        error: 'DAILY_LIMIT',
        message: "You've made all 12 OpenAI calls for today. Real calls resume when the daily limit resets.",
      },
    })
    const secondsFrom = (moment: number) => Math.ceil((Date.parse(bare.body.resets_at) - moment) / 1000)
    expect(Number(bare.headers.get('retry-after'))).toBeLessThanOrEqual(secondsFrom(before))
    expect(Number(bare.headers.get('retry-after'))).toBeGreaterThanOrEqual(secondsFrom(world.host.clock.now().getTime()))
  })

  it('begins again at midnight, keeps its end through a change of zone, and forgets what is past', async () => {
    await openDay()
    for (let round = 0; round < 4; round++) await onOwnKey(3)
    const { resets_at } = (await world.status('1.1')).daily
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      world.person.timezone = zone
      expect((await world.status('1.1')).daily).toMatchObject({ remaining: 0, resets_at })
    }
    world.person.timezone = 'UTC'
    const seconds = (Date.parse(resets_at) - world.host.clock.now().getTime()) / 1000
    world.host.clock.advance({ seconds: seconds + 1 })
    // The session has expired by now; the cap is enforced by the plugin, not by the session.
    world.ada = await world.host.signIn('ada@example.test')
    expect((await world.status('1.1')).daily).toMatchObject({ used: 0, remaining: 12 })
    expect((await world.call('m1.1')).body.soloflight.mode).toBe('real')
    world.host.clock.advance({ days: 4 })
    await world.sweep()
    expect(await world.daily()).toEqual([])
  })

  it('is not shortened by a move after its end, also when the job has run meanwhile', async () => {
    await openDay()
    await ownCall()
    const { resets_at } = (await world.status('1.1')).daily
    world.host.clock.advance({ seconds: (Date.parse(resets_at) - world.host.clock.now().getTime()) / 1000 + 600 })
    await world.sweep()
    world.person.timezone = 'Asia/Tokyo'
    world.ada = await world.host.signIn('ada@example.test')
    const next = Date.parse((await world.status('1.1')).daily.resets_at)
    expect(next - Date.parse(resets_at)).toBeGreaterThanOrEqual(24 * 3_600_000)
  })

  it('loses nothing to a call that its exercise has no place for', async () => {
    await openDay()
    for (let call = 0; call < 4; call++) expect((await world.call('m1.1')).body.soloflight.mode).toBe('real')
    expect((await world.call('m1.1')).body.error).toBe('KEY_REQUIRED')
    expect(await world.daily()).toHaveLength(4)
  })

  it('is told to a parent as it is: today against the limit, and of days past the own real calls alone', async () => {
    world = await startProxyHost({ keys: ['openai'], env: { STUDENT_AI_PROVIDERS: 'openai, anthropic' } })
    const since = world.host.clock.now().toISOString()
    const bob = await world.host.signIn('bob@example.test')
    await bob.post('/api/proxy_openai', { module_code: 'm1.1', payload: { messages: [{ role: 'user', content: 'Hello' }] } })
    world.person.studentStatus = approvedStudent
    expect((await world.call('m1.1')).body.soloflight.mode).toBe('real')
    world.fake.failNext({ status: 400 })
    expect((await world.call('m1.1')).status).toBe(502)
    world.person.studentStatus = waitingStudent
    expect((await world.call('m1.1')).body.soloflight.mode).toBe('practice')
    await expect.poll(() => world.host.store.count('usage-logs', {})).toBe(4)
    const [counter] = world.counters
    expect(await counter?.since(world.ada.userId, since)).toEqual([{ provider: 'openai', at: expect.any(String) }])
    expect(await counter?.today(world.ada.userId)).toMatchObject([
      { provider: 'openai', used: 1, allowed: 12 },
      { provider: 'anthropic', used: 0, allowed: 20 },
    ])
  })

  it('S27: gives failed and orphaned calls back', async () => {
    await openDay()
    world.fake.failNext({ status: 400 })
    expect((await world.call('m1.1')).status).toBe(502)
    expect(await world.daily()).toEqual([])
    world.fake.failNext({ afterWords: 1 })
    await world.call('m1.1', { payload: { stream: true } })
    expect(await world.daily()).toEqual([])
    const release = world.fake.hang()
    const slow = world.call('m1.1')
    await expect.poll(() => world.fake.requests.length).toBe(3)
    world.host.clock.advance({ minutes: 6 })
    await world.sweep()
    expect(await world.daily()).toEqual([])
    release()
    expect((await slow).status).toBe(200)
    expect(await world.daily()).toMatchObject([{ state: 'spent' }])
  })
})
