import { pino } from 'pino'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { gate } from '#core/testing'
import { approvedStudent, eventsOf, startProxyHost, waitingStudent } from '../proxy-host.testing.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
afterEach(() => world.close())

const exercises = [
  ['openai', 'm1.1'],
  ['anthropic', 'm2.1'],
  ['gemini', 'm3.1'],
] as const

test.each(exercises)('%s answers in the OpenAI shape, whole and streamed', async (provider, code) => {
  world = await startProxyHost({ keys: ['openai', 'anthropic', 'gemini'] })
  world.fake.answerWith('One two three.')
  const whole = await world.call(code)
  expect(whole.body).toMatchObject({
    object: 'chat.completion',
    model: `${provider}-small`,
    choices: [{ message: { role: 'assistant', content: 'One two three.' }, finish_reason: 'stop' }],
    usage: { total_tokens: 13 },
    soloflight: { mode: 'real', model: `${provider}-small`, calls_made: 1 },
  })
  const streamed = await world.call(code, { payload: { stream: true } })
  expect(streamed.headers.get('content-type')).toContain('text/event-stream')
  expect(streamed.body.endsWith('data: [DONE]\n\n')).toBe(true)
  const events = eventsOf(streamed.body)
  expect(events.map(({ choices }) => choices[0].delta.content ?? '').join('')).toBe('One two three.')
  expect(events.length).toBeGreaterThan(3)
  expect(events.at(-1)).toMatchObject({ usage: { total_tokens: 13 }, soloflight: { mode: 'real', calls_made: 2 } })
  expect(world.fake.requests.map((request) => [request.provider, request.stream, request.body.max_tokens])).toEqual([
    [provider, false, 1000],
    [provider, true, 1000],
  ])
})

test('RV11: the platform pays for models of the budget tier alone, any other becomes the default; own keys choose freely', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const data = { model_id: 'openai-mini', provider: 'openai', label: 'Mini', tier: 'budget' } as const
  await world.host.payload.create({ collection: 'models', data })
  const modelFor = async (model: string, headers?: Record<string, string>) =>
    (await world.call('m1.1', { payload: { model }, headers })).body.model
  expect(await modelFor('openai-mini')).toBe('openai-mini')
  expect(await modelFor('openai-large')).toBe('openai-small')
  expect(await modelFor('the-dearest-of-all')).toBe('openai-small')
  expect(await modelFor('openai-large', { 'x-openai-key': 'sk-mine' })).toBe('openai-large')
})

describe('a prompt', () => {
  it.each([
    ['of spaces', [{ role: 'user', content: ' \n\t ' }]],
    ['that is empty', [{ role: 'user', content: '' }]],
    [
      'that is blank after an earlier one',
      [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi.' },
        { role: 'user', content: '  ' },
      ],
    ],
    ['that nobody wrote', [{ role: 'system', content: 'Be brief.' }]],
  ])('RL9: %s is refused, sent nowhere and not counted, real or practised', async (_what, messages) => {
    world = await startProxyHost({ keys: ['openai'] })
    world.withInfinity.add(world.ada.userId)
    const missing = { status: 400, body: { error: 'PROMPT_MISSING', message: 'Write a prompt first.' } }
    expect(await world.call('m1.1', { payload: { messages } })).toMatchObject(missing)
    expect(await world.call('m2.1', { payload: { messages } })).toMatchObject(missing)
    expect(await world.ada.post('/api/proxy_openai', { messages }, { 'x-openai-key': 'sk-mine' })).toMatchObject(missing)
    expect(await world.ada.post('/api/ai-chat', { prompt: '  ', service: 'openai' }, { 'x-openai-key': 'sk-mine' })).toMatchObject(missing)
    expect(world.fake.requests).toEqual([])
    expect(world.course.counts.size).toBe(0)
    expect(await world.ledger()).toEqual([])
  })
})

describe('an answer', () => {
  it.each([
    ['whole', false],
    ['streamed', true],
  ])('RL10: that is empty, %s, is told, given back and not counted', async (_how, stream) => {
    world = await startProxyHost({ keys: ['openai'] })
    for (const text of ['', '  \n']) {
      world.fake.answerWith(text)
      const { status, body } = await world.call('m1.1', { payload: { stream } })
      // A stream that has sent spaces has begun, so it ends with the error event.
      const hasBegun = stream && text !== ''
      expect([status, hasBegun ? eventsOf(body).at(-1) : body]).toMatchObject([hasBegun ? 200 : 502, { error: 'EMPTY_ANSWER' }])
    }
    expect(await world.ledger()).toEqual([])
    expect(world.course.counts.size).toBe(0)
    world.fake.answerWith('Something.')
    expect((await world.call('m1.1')).body.soloflight.calls_made).toBe(1)
  })

  it('RL10: that was asked to be empty comes back five times in a day, then it counts', async () => {
    world = await startProxyHost({ keys: ['openai'] })
    world.fake.answerWith('')
    for (let call = 0; call < 5; call++) expect((await world.call('m1.1')).status).toBe(502)
    expect(await world.ledger()).toEqual([])
    expect((await world.call('m1.1')).body).toMatchObject({ choices: [{ message: { content: '' } }], soloflight: { calls_made: 1 } })
    expect(await world.ledger()).toHaveLength(1)
  })

  it.each(exercises)('RL12: %s: that is cut at the length limit says so, whole and streamed', async (provider, code) => {
    world = await startProxyHost({ keys: [provider] })
    world.fake.answerWith('And then the', { isCut: true })
    expect((await world.call(code)).body).toMatchObject({
      choices: [{ finish_reason: 'length' }],
      soloflight: { finish_reason: 'length' },
    })
    const last = eventsOf((await world.call(code, { payload: { stream: true } })).body).at(-1)
    expect(last).toMatchObject({ choices: [{ finish_reason: 'length' }], soloflight: { finish_reason: 'length' } })
    const chat = { prompt: 'Go on', service: provider, lesson_number: code }
    expect((await world.ada.post('/api/ai-chat', chat)).body).toMatchObject({ finish_reason: 'length' })
    world.fake.answerWith('The end.')
    expect((await world.call(code)).body.soloflight.finish_reason).toBe('stop')
  })
})

test.each(exercises)("%s: a retired model's replacement is asked once, and the answer says who spoke", async (provider, code) => {
  world = await startProxyHost({ keys: [provider] })
  world.fake.retire(`${provider}-small`)
  expect((await world.call(code)).body.soloflight.model).toBe(`${provider}-next`)
  world.fake.retire(`${provider}-next`)
  expect((await world.call(code)).status).toBe(502)
  expect(world.fake.requests.map(({ model }) => model)).toEqual([`${provider}-small`, `${provider}-next`, `${provider}-next`])
  expect(await world.ledger()).toHaveLength(1)
})

describe('a retired model', () => {
  const asked = () => world.fake.requests.map(({ model }) => model)
  const own = (key: string) => world.call('m1.1', { headers: { 'x-openai-key': key } })

  it('RL16: is asked for once, then its replacement at once, and the answer still says so; after a day it is tried again', async () => {
    world = await startProxyHost({ keys: ['openai'] })
    world.fake.retire('openai-small')
    for (let call = 0; call < 3; call++)
      expect((await world.call('m1.1')).body.soloflight).toMatchObject({ model: 'openai-next', replaced: 'openai-small' })
    expect(asked()).toEqual(['openai-small', 'openai-next', 'openai-next', 'openai-next'])
    world.host.clock.advance({ hours: 25 })
    const nextDay = await world.host.signIn('ada@example.test')
    await nextDay.post('/api/proxy_openai', { module_code: 'm1.1', payload: { messages: [{ role: 'user', content: 'Hello' }] } })
    expect(asked().slice(4)).toEqual(['openai-small', 'openai-next'])
  })

  it('RL16: is remembered for the key that met it: what one account may not ask changes nothing for others', async () => {
    world = await startProxyHost({ keys: ['openai'] })
    world.fake.retire('openai-small')
    await own('sk-mine')
    await own('sk-mine')
    await own('sk-theirs')
    await world.call('m1.1')
    expect(asked()).toEqual(['openai-small', 'openai-next', 'openai-next', 'openai-small', 'openai-next', 'openai-small', 'openai-next'])
  })
})

test('RL6: without a platform key a learner goes on with an own key, sent along or stored, and the status says that it may', async () => {
  world = await startProxyHost({ keys: [] })
  expect(await world.status('m1.1')).toMatchObject({ practice_reason: 'no-key', own_key: false, own_key_allowed: true })
  expect((await world.call('m1.1', { headers: { 'x-openai-key': 'sk-tab' } })).body.soloflight).toMatchObject({
    mode: 'own-key',
    calls_made: 1,
  })
  expect(await world.call('m1.1', { own_key: true })).toMatchObject({ status: 403, body: { error: 'KEY_REQUIRED' } })
  world.person.vault = { openai: 'sk-vault' }
  expect(await world.status('m1.1')).toMatchObject({ practice_reason: 'no-key', own_key: true, own_key_allowed: true })
  expect((await world.call('m1.1', { own_key: true })).body.soloflight).toMatchObject({ mode: 'own-key', calls_made: 2 })
  expect(world.fake.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk-tab', 'Bearer sk-vault'])
  // A stored key is never used without a request.
  expect((await world.call('m1.1')).body.soloflight.mode).toBe('practice')
  expect(await world.ledger()).toEqual([])
})

test('RL6: a student who waits, or whose day is spent, is told that an own key changes nothing', async () => {
  world = await startProxyHost({ keys: [] })
  world.person.vault = { openai: 'sk-vault' }
  world.person.studentStatus = waitingStudent
  expect(await world.status('m1.1')).toMatchObject({ practice_reason: 'approval', own_key_allowed: false })
  expect((await world.call('m1.1', { own_key: true })).body.soloflight.mode).toBe('practice')
  world.person.studentStatus = approvedStudent
  expect(await world.status('m1.1')).toMatchObject({ practice_reason: 'no-key', own_key_allowed: true })
  for (let call = 0; call < 12; call++) expect((await world.call('m1.1', { own_key: true })).body.soloflight.mode).toBe('own-key')
  expect(await world.status('m1.1')).toMatchObject({ practice_reason: 'daily-limit', own_key_allowed: false })
})

test('L26: more calls than an exercise grants go on the own key from the same box, as many as one likes', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  for (let call = 0; call < 4; call++) expect((await world.call('m1.1')).status).toBe(200)
  expect((await world.call('m1.1')).body.error).toBe('KEY_REQUIRED')
  world.person.vault = { openai: 'sk-vault' }
  for (let call = 0; call < 6; call++)
    expect((await world.call('m1.1', { own_key: true })).body.soloflight).toMatchObject({ mode: 'own-key', calls_made: 4 })
  expect(await world.status('m1.1')).toMatchObject({ exercise: { used: 4, remaining: 0 }, quota: { used: 4 } })
})

test("RL1: an exercise done in practice keeps its real calls: only the exercise's own spent allowance refuses", async () => {
  world = await startProxyHost({ keys: ['openai'] })
  world.person.studentStatus = waitingStudent
  for (let call = 1; call <= 4; call++)
    expect((await world.call('m1.1')).body.soloflight).toMatchObject({ mode: 'practice', calls_made: call })
  world.person.studentStatus = approvedStudent
  expect(await world.status('m1.1')).toMatchObject({ practice_mode: false, exercise: { allowed: 4, used: 0, remaining: 4 } })
  for (let call = 1; call <= 4; call++) {
    expect((await world.call('m1.1')).body.soloflight).toMatchObject({ mode: 'real', calls_made: 4 })
    expect(await world.status('m1.1')).toMatchObject({ exercise: { remaining: 4 - call } })
  }
  expect(await world.call('m1.1')).toMatchObject({ status: 403, body: { error: 'KEY_REQUIRED', title: 'Quota Exhausted' } })
  expect(world.course.counts.get(`${world.ada.userId}:1.1`)).toBe(4)
})

test('without a platform key answers are simulated: deterministic, counted, free, and said so', async () => {
  world = await startProxyHost({ keys: [] })
  expect((await world.call('m1.1')).body).toMatchObject({
    choices: [{ message: { content: 'The first written answer of two.' } }],
    soloflight: { mode: 'practice', notice: 'Practice mode: simulated.', calls_made: 1 },
  })
  const events = eventsOf((await world.call('m1.1', { payload: { stream: true } })).body)
  expect(events.map(({ choices }) => choices[0].delta.content ?? '').join('')).toBe('The second written answer of two.')
  expect(events.at(-1).soloflight).toMatchObject({ mode: 'practice', calls_made: 2 })
  expect((await world.call('m1.1')).body.choices[0].message.content).toBe('The first written answer of two.')
  expect((await world.call('m2.1')).body.choices[0].message.content).toBe('No example yet.')
  expect(await world.ledger()).toEqual([])
  expect(world.fake.requests).toEqual([])
  expect((await world.ada.post('/api/usage_status', { module_code: '1.1' })).body).toMatchObject({
    practice_mode: true,
    quota: { used: 0 },
  })
})

describe('RD3: a practice call', () => {
  it('is counted and written down as what it is, call by call', async () => {
    world = await startProxyHost({ keys: [] })
    const kinds: string[] = []
    const { countCall } = world.course
    world.course.countCall = (userId, exercise, kind) => {
      kinds.push(kind)
      return countCall(userId, exercise, kind)
    }
    for (let call = 1; call <= 3; call++) expect((await world.call('m1.1')).body.soloflight.calls_made).toBe(call)
    expect(kinds).toEqual(['practice', 'practice', 'practice'])
    const used = async () =>
      (await world.host.store.find('usage-logs', { where: { user_id: { equals: world.ada.userId } } })).map(
        ({ status, provider, endpoint }) => [status, provider, endpoint],
      )
    await expect.poll(used).toEqual(Array(3).fill(['practice', 'openai', 'proxy_openai']))
  })

  it('is one of the three that somebody may have under way, and of the three in line', async () => {
    world = await startProxyHost({ keys: [] })
    const { countCall } = world.course
    let underWay = 0
    const held = gate()
    world.course.countCall = async (userId, exercise, kind) => {
      underWay++
      await held.opened
      return countCall(userId, exercise, kind)
    }
    const six = Array.from({ length: 6 }, () => world.call('m1.1'))
    await expect.poll(() => underWay).toBe(3)
    await expect.poll(async () => (await world.call('m1.1')).status).toBe(429)
    expect(underWay).toBe(3)
    held.open()
    expect((await Promise.all(six)).map(({ status }) => status)).toEqual(Array(6).fill(200))
  })
})

describe('RD3: whoever passes the paywall by their role', () => {
  it.each(['tester', 'influencer', 'support', 'admin', 'editor'] as const)(
    'is bound to the calls of an exercise all the same: %s',
    async (role) => {
      world = await startProxyHost({ keys: ['openai'] })
      const person = await world.host.signIn(`${role}@example.test`, { role })
      const body = { module_code: 'm1.1', payload: { messages: [{ role: 'user', content: 'Hello' }] } }
      const answers = [
        await person.post('/api/proxy_openai', body),
        ...(await Promise.all([1, 2, 3].map(() => person.post('/api/proxy_openai', body)))),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await person.post('/api/proxy_openai', body)).toMatchObject({
        status: 403,
        body: { error: 'KEY_REQUIRED', title: 'Quota Exhausted' },
      })
      expect(await person.post('/api/proxy_openai', { model: 'openai-small', messages: body.payload.messages })).toMatchObject({
        status: 403,
        body: { error: 'KEY_REQUIRED' },
      })
      expect(world.fake.requests).toHaveLength(4)
      expect(await world.ledger()).toHaveLength(4)
    },
  )
})

test("simulated answers and their notice come in the reader's language, in English where nobody has translated them", async () => {
  world = await startProxyHost({ keys: [] })
  const { payload } = world.host
  const { docs } = await payload.find({ collection: 'practice-answers', where: { sub_slide_id: { equals: '1.1' } } })
  const answers = [{ call: 1, label: 'Erste', text: 'Die erste geschriebene Antwort.' }]
  await payload.update({ collection: 'practice-answers', id: docs[0]?.id ?? '', locale: 'de', data: { answers, _status: 'published' } })
  const noteIn = (locale: 'de' | 'fr', notice: string, fallback: string) =>
    payload.updateGlobal({ slug: 'practice-notes', locale, data: { notice, fallback, _status: 'published' } })
  await noteIn('de', 'Übungsmodus: simuliert.', 'Noch kein Beispiel.')
  await noteIn('fr', 'Mode entraînement : simulé.', 'Pas encore d’exemple.')
  const askIn = async (language: string, code = 'm1.1') => {
    const { choices, soloflight } = (await world.call(code, { headers: { 'accept-language': language } })).body
    return [choices[0].message.content, soloflight.notice]
  }
  expect(await askIn('de')).toEqual(['Die erste geschriebene Antwort.', 'Übungsmodus: simuliert.'])
  expect(await askIn('fr')).toEqual(['The second written answer of two.', 'Mode entraînement : simulé.'])
  expect(await askIn('de', 'm2.1')).toEqual(['Noch kein Beispiel.', 'Übungsmodus: simuliert.'])
})

test("S35: a learner's own key pays for its calls, and a failing one never spends the quota", async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const headers = { 'x-openai-key': 'sk-learner' }
  expect((await world.call('m1.1', { headers, payload: { model: 'any-model' } })).body.soloflight).toMatchObject({
    mode: 'own-key',
    model: 'any-model',
  })
  expect(world.fake.requests[0]?.headers.authorization).toBe('Bearer sk-learner')
  world.fake.failNext({ status: 401 })
  expect(await world.call('m1.1', { headers })).toMatchObject({ status: 403, body: { error: 'KEY_REJECTED' } })
  expect(await world.ledger()).toEqual([])
  await world.call('m1.1', { headers: { 'x-anthropic-key': 'sk-ant-other' } })
  expect(world.fake.requests.at(-1)?.headers.authorization).toBe('Bearer test-platform-key-openai')
})

test('a bare chat request and a module on own keys need a key', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const chat = { messages: [{ role: 'user', content: 'Hello' }] }
  expect(await world.ada.post('/api/proxy_openai', chat)).toMatchObject({ status: 403, body: { error: 'KEY_REQUIRED' } })
  expect(await world.call('11.1')).toMatchObject({ status: 403, body: { error: 'KEY_REQUIRED', title: 'API Key Required' } })
  expect((await world.ada.post('/api/proxy_openai', chat, { 'x-gemini-key': 'mine' })).body.soloflight.mode).toBe('own-key')
  expect(world.fake.requests[0]?.provider).toBe('gemini')
})

test("a model of another provider is none of an own key's: its default is asked, and of two keys the model's own", async () => {
  world = await startProxyHost({ keys: [] })
  const bare = (model: string, headers: Record<string, string>) =>
    world.ada.post('/api/proxy_openai', { model, messages: [{ role: 'user', content: 'Hello' }] }, headers)
  const [mine, claude] = [{ 'x-openai-key': 'sk-mine' }, { 'x-anthropic-key': 'sk-ant-mine' }]
  expect((await bare('openai-small', claude)).body.model).toBe('anthropic-small')
  expect((await bare('anthropic-large', { ...mine, ...claude })).body.model).toBe('anthropic-large')
  expect((await world.call('m2.1', { headers: claude, payload: { model: 'openai-large' } })).body.model).toBe('anthropic-small')
  expect((await bare('known-to-no-editor', claude)).body.model).toBe('known-to-no-editor')
})

test('S28: prompts over 32 kB and too many tokens are refused, and a burst has at most three calls under way', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const big = { messages: [{ role: 'user', content: 'x'.repeat(32_001) }] }
  expect(await world.call('m1.1', { payload: big })).toMatchObject({ status: 413, body: { error: 'PROMPT_TOO_LARGE' } })
  // RD3: in bytes, like providers and the network.
  const wide = { messages: [{ role: 'user', content: 'ü'.repeat(16_001) }] }
  expect((await world.call('m1.1', { payload: wide })).status).toBe(413)
  expect((await world.call('m1.1', { payload: { max_tokens: 1001 } })).status).toBe(400)
  const fitting = { messages: [{ role: 'user', content: 'x'.repeat(32_000) }] }
  expect((await world.call('m1.2', { payload: fitting })).status).toBe(200)
  expect(world.fake.requests.at(-1)?.body).toMatchObject({ max_tokens: 1000, temperature: 0.7 })
  const release = world.fake.hang()
  const headers = { 'x-openai-key': 'sk-learner' }
  const limited: Headers[] = []
  const burst = Array.from({ length: 10 }, async () => {
    const answer = await world.call('m1.1', { headers })
    if (answer.status === 429) limited.push(answer.headers)
    return answer
  })
  await expect.poll(() => limited.length).toBe(4)
  expect(limited[0]?.get('retry-after')).toBeTruthy()
  release()
  const statuses = (await Promise.all(burst)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(world.fake.mostAtOnce).toBe(3)
})

test('S28: a call that finds no place in line keeps none in the quota either', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const release = world.fake.hang()
  let refused = 0
  const calls = ['m1.1', 'm1.1', 'm1.1', 'm1.1', 'm1.2', 'm1.2', 'm1.2'].map(async (code) => {
    const { status } = await world.call(code)
    if (status === 429) refused++
    return status
  })
  await expect.poll(() => refused).toBe(1)
  release()
  expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(6)
  expect(await world.ledger()).toHaveLength(6)
})

test('S28: a call that has no answer after 60 s is ended, and its place in the quota comes back', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const release = world.fake.hang()
  let endMinute = () => {}
  // The host's clock cannot advance this minute, since it is a platform timer.
  const realTimer = setTimeout
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    const isMinute = ms === 60_000
    if (isMinute) endMinute = work
    return realTimer(isMinute ? () => {} : work, ms)
  }) as typeof setTimeout)
  const slow = world.call('m1.1')
  await expect.poll(() => world.fake.requests.length).toBe(1)
  endMinute()
  expect(await slow).toMatchObject({ status: 502, body: { error: 'PROVIDER_FAILED' } })
  timers.mockRestore()
  release()
  expect(await world.ledger()).toEqual([])
  expect(world.fake.requests).toHaveLength(1)
})

test('S29: after five failures calls stop for 30 s and practice is offered; then one call tries', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  world.fake.failNext({ status: 401, times: 5 })
  for (let call = 0; call < 5; call++) expect((await world.call('m1.1')).status).toBe(502)
  const paused = await world.call('m1.1')
  expect(paused).toMatchObject({ status: 503, body: { error: 'PROVIDER_UNAVAILABLE', practice_offered: true } })
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await world.call('m1.1', { practice: true })).body.soloflight.mode).toBe('practice')
  expect(world.fake.requests).toHaveLength(5)
  world.host.clock.advance({ seconds: 31 })
  expect((await world.call('m1.1', { practice: true })).body.soloflight.mode).toBe('real')
  expect(await world.ledger()).toHaveLength(1)
})

describe("S29: a learner's own key", () => {
  const [mine, theirs] = [{ 'x-openai-key': 'sk-mine' }, { 'x-openai-key': 'sk-theirs' }]
  const bare = () => world.ada.post('/api/proxy_openai', { messages: [{ role: 'user', content: 'Hello' }] }, mine)
  const failFiveTimes = async () => {
    world.fake.failNext({ status: 503, times: 15, retryAfter: 0 })
    for (let call = 0; call < 5; call++) expect((await world.call('11.1', { headers: mine })).status).toBe(502)
  }

  it('rests alone after its five failures: no other key and no call of the platform waits for it', async () => {
    world = await startProxyHost({ keys: ['openai'] })
    await failFiveTimes()
    expect((await world.call('11.1', { headers: mine })).status).toBe(503)
    expect((await world.call('11.1', { headers: theirs })).body.soloflight.mode).toBe('own-key')
    expect((await world.call('m1.1')).body.soloflight.mode).toBe('real')
    world.host.clock.advance({ seconds: 31 })
    expect((await world.call('11.1', { headers: mine })).body.soloflight.mode).toBe('own-key')
  })

  it('is offered practice where there is an exercise to practise, and gets it', async () => {
    world = await startProxyHost({ keys: ['openai'] })
    world.person.vault = { openai: 'sk-mine' }
    world.withInfinity.add(world.ada.userId)
    await failFiveTimes()
    const offered = { error: 'PROVIDER_UNAVAILABLE', practice_offered: true }
    expect((await world.call('11.1')).body).toMatchObject(offered)
    expect((await world.call('m1.1', { own_key: true })).body).toMatchObject(offered)
    for (const extra of [{}, { headers: mine }])
      expect((await world.call('11.1', { ...extra, practice: true })).body.soloflight.mode).toBe('practice')
    const lesson = { prompt: 'Hello', service: 'openai', lesson_number: '11.1' }
    expect((await world.ada.post('/api/ai-chat', lesson)).body).toMatchObject(offered)
    expect((await world.ada.post('/api/ai-chat', { ...lesson, practice: true })).body.soloflight.mode).toBe('practice')
    for (const paused of [await bare(), await world.ada.post('/api/ai-chat', { prompt: 'Hello', service: 'openai', practice: true })]) {
      expect(paused).toMatchObject({ status: 503, body: { error: 'PROVIDER_UNAVAILABLE' } })
      expect(paused.body).not.toHaveProperty('practice_offered')
    }
    world.person.vault = {}
    expect((await world.call('11.1', { practice: true })).body.error).toBe('KEY_REQUIRED')
  })
})

test('S29: a passing failure is tried again, at most twice', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  world.fake.failNext({ status: 503 })
  world.fake.failNext({})
  expect((await world.call('m1.1')).status).toBe(200)
  expect(world.fake.requests).toHaveLength(3)
  world.fake.failNext({ status: 500, times: 3 })
  expect((await world.call('m1.1')).status).toBe(502)
  expect(world.fake.requests).toHaveLength(6)
})

test('an account that is spent is asked once, and whose it is decides what the learner is told', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  world.fake.failNext({ status: 429 })
  expect(await world.call('m1.1')).toMatchObject({
    status: 502,
    body: { error: 'PROVIDER_SPENT', message: "You've used all practice calls. Try again later or upgrade." },
  })
  world.fake.failNext({ status: 429 })
  expect((await world.call('m1.1', { headers: { 'x-openai-key': 'sk-learner' } })).body.error).toBe('KEY_SPENT')
  expect(world.fake.requests).toHaveLength(2)
  expect(await world.ledger()).toEqual([])
})

test('S33: no key, prompt or answer reaches the log, not even on failure; usage is noted without them', async () => {
  const lines: string[] = []
  world = await startProxyHost({ keys: ['openai'], log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }) })
  const canaries = ['canary-key', 'canary-prompt', 'canary-answer']
  world.fake.answerWith('canary-answer')
  const extra = { payload: { messages: [{ role: 'user', content: 'canary-prompt' }] }, headers: { 'x-openai-key': 'canary-key' } }
  await world.call('m1.1', extra)
  world.fake.failNext({ status: 401 })
  await world.call('m1.1', extra)
  await world.call('m1.1', { payload: extra.payload })
  world.fake.failNext({ status: 400 })
  await world.call('m1.1', { payload: extra.payload })
  await expect.poll(() => world.host.store.count('usage-logs', {})).toBe(4)
  const written = `${lines.join('')}${JSON.stringify(await world.host.store.find('usage-logs', {}))}`
  expect(lines.length).toBeGreaterThan(0)
  for (const canary of [...canaries, 'test-platform-key']) expect(written).not.toContain(canary)
  expect(await world.host.store.find('usage-logs', { where: { status: { equals: 'success' } } })).toMatchObject([
    { user_id: world.ada.userId, provider: 'openai', endpoint: 'proxy_openai', tokens: 11 },
    { provider: 'openai' },
  ])
})
