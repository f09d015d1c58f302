import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeAiProvider, createTestHost, type FakeAiProvider, type TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import { isInstalled } from '../../installed.testing.ts'
import { serverPlugins } from '../../server.ts'
import type { ModelAnswer } from '../contract.ts'

/** A host with all plugins, since answers, criteria and professors depend on each other. */
let host: TestHost
let fake: FakeAiProvider
beforeAll(async () => {
  fake = await createFakeAiProvider()
  host = await createTestHost({ plugins: serverPlugins, env: fake.env('openai', 'anthropic') })
})
afterAll(async () => {
  await host.close()
  await fake.close()
})

let count = 0
const signUp = async (portal: 'adult' | 'student' = 'adult') => {
  count += 1
  const person = await host.signIn(`writes-${count}@example.test`)
  await person.post('/api/student-portal-guard', {
    selected_portal: portal,
    ...(portal === 'student' && { birth_year: host.clock.now().getUTCFullYear() - 15 }),
  })
  return person
}
const learner = async () => {
  const person = await signUp()
  await host.service(entitlements).grantLifetime(person.userId, `paid-${count}`)
  return person
}
type Learner = Awaited<ReturnType<typeof learner>>
const path = '/api/lessons/4.1/model-answer'
const first = 'books: id, title, authors, borrowed_by\nloans: id, book_id, from_date, due_date'
const second =
  'books: id, title\nloans: one row is one loan\n  book_id reference to books.id, required\n  reader_id reference to readers.id, required'
const handIn = (person: Pick<Learner, 'post'>, answer: string, lesson = '4.1') =>
  person.post(`/api/modules/supabase/sub-slides/${lesson}/complete`, { answer })
const askNeo = (person: Pick<Learner, 'post'>, key: Record<string, string> = { 'x-openai-key': 'sk-mine-and-long' }, lesson = '4.1') =>
  person.post('/api/professors/hints', { sub_slide_id: lesson }, key)
const states = ({ criteria }: ModelAnswer) => Object.fromEntries(criteria.map(({ id, state }) => [id, state]))
/** A phrase of the model answer that occurs nowhere else. */
const secret = 'phone numbers, home addresses'

describe.runIf(isInstalled('model-answers') && isInstalled('professors'))('a good answer beside one’s own', () => {
  it('is refused to everybody who has not handed in, another learner’s hand-in notwithstanding', async () => {
    const lea = await learner()
    expect((await handIn(lea, first)).status).toBe(200)
    const half = await host.signIn('half-writes@example.test', { aal: 1 })
    const unpaid = await signUp()
    const other = await learner()
    const refused: [string, Pick<Learner, 'get' | 'put' | 'post'>, number, string][] = [
      ['a stranger', host.stranger(), 401, 'UNAUTHORIZED'],
      ['a half-signed-in person', half, 403, 'STEP_UP_REQUIRED'],
      ['somebody who has not paid', unpaid, 402, 'PAYMENT_REQUIRED'],
      ['another learner', other, 403, 'NOT_HANDED_IN'],
    ]
    for (const [who, person, status, error] of refused) {
      const answers = [
        await person.get(path),
        await person.get(`${path}?locale=de`),
        await person.put(`${path}/criteria/many-times`, { said: true }),
        await askNeo(person),
      ]
      expect(
        answers.map((answer) => [answer.status, answer.body.error]),
        who,
      ).toEqual(Array(4).fill([status, error]))
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret)
    }
    expect(JSON.stringify((await lea.get(path)).body)).toContain(secret)
    // No other call returns it: neither the lesson's, nor the panel's.
    for (const open of ['/api/modules/supabase', '/api/modules', '/api/modules/supabase/evidence', '/api/modules/supabase/state'])
      expect(JSON.stringify((await other.get(open)).body), open).not.toContain(secret)
    expect((await other.get('/api/model-answers')).status).toBe(404)
    expect(fake.requests).toEqual([])
  })

  it('is not there for lessons of calls, for unknown lessons and before the lesson is open', async () => {
    const lea = await learner()
    expect((await lea.get('/api/lessons/1.1/model-answer')).status).toBe(404)
    expect((await lea.get('/api/lessons/99.9/model-answer')).status).toBe(404)
    expect((await handIn(lea, 'early', '4.2')).body.error).toBe('LOCKED')
    expect((await lea.get('/api/lessons/4.2/model-answer')).body.error).toBe('NOT_HANDED_IN')
  })

  it('stands beside each hand-in, whose criteria are checked or ticked, and counts nowhere', async () => {
    const lea = await learner()
    await handIn(lea, first)
    const before = (await lea.get(path)).body as ModelAnswer
    expect(states(before)).toEqual({ 'many-times': 'open', 'one-row': 'open', references: 'open' })
    const shown = (await lea.get('/api/modules/supabase/evidence')).body
    expect((await lea.put(`${path}/criteria/nothing`, { said: true })).status).toBe(404)
    expect(states((await lea.put(`${path}/criteria/one-row`, { said: true })).body)['one-row']).toBe('own-word')

    await handIn(lea, second)
    // The same answer again is not a new hand-in.
    await handIn(lea, second)
    const after = (await lea.get(path)).body as ModelAnswer
    expect(states(after)).toEqual({ 'many-times': 'open', 'one-row': 'own-word', references: 'shown' })
    expect(after.hand_ins.map(({ number, answer }) => [number, answer])).toEqual([
      [1, first],
      [2, second],
    ])
    expect(states((await lea.put(`${path}/criteria/one-row`, { said: false })).body)['one-row']).toBe('open')
    const ids = (evidence: typeof shown) => evidence.lessons.map((lesson: { items: { id: string }[] }) => lesson.items.map(({ id }) => id))
    expect(ids((await lea.get('/api/modules/supabase/evidence')).body)).toEqual(ids(shown))
  })

  it('takes a learner’s word for what a check did not find, never beside a finding, and takes it back', async () => {
    const lea = await learner()
    await handIn(lea, first)
    const said = async (word: boolean) => (await lea.put(`${path}/criteria/references`, { said: word })).body as ModelAnswer
    const criterion = ({ criteria }: ModelAnswer) => criteria.find(({ id }) => id === 'references')
    expect(criterion((await lea.get(path)).body)).toMatchObject({ state: 'open', by_own_word: false, claimable: true })
    expect(criterion(await said(true))).toMatchObject({ state: 'own-word', by_own_word: false, claimable: true })
    expect(criterion(await said(false))).toMatchObject({ state: 'open' })
    await said(true)
    await handIn(lea, second)
    expect(criterion((await lea.get(path)).body)).toMatchObject({ state: 'shown', claimable: false })
    await said(false)
    // A tick for a criterion that is met is not stored, so a later hand-in does not get it.
    expect(criterion(await said(true))).toMatchObject({ state: 'shown' })
    await handIn(lea, `${first}\nagain`)
    expect(criterion((await lea.get(path)).body)).toMatchObject({ state: 'open', claimable: true })
    expect((await lea.get('/api/evidence/sum')).body).toMatchObject({ own_word: 0 })
  })

  it('speaks the reader’s language, with the English words of its lines beside it', async () => {
    const lea = await learner()
    await handIn(lea, first)
    const { body } = await lea.get(`${path}?locale=de`)
    expect(body).toMatchObject({ language: 'de', kind: 'example', about: expect.stringContaining('Fußballmannschaft') })
    expect(body.lines.find(({ id }: { id: string }) => id === 'sentences')).toMatchObject({ word: 'Linien', english_word: 'Lines' })
  })

  it('keeps both hand-ins in the logbook, for their owner alone', async () => {
    const lea = await learner()
    await handIn(lea, first)
    await handIn(lea, second)
    const list = (await lea.get('/api/logbook/hand-ins')).body.hand_ins
    expect(list.map(({ number, answer }: { number: number; answer: string }) => [number, answer])).toEqual([
      [2, second],
      [1, first],
    ])
    expect((await (await learner()).get('/api/logbook/hand-ins')).body.hand_ins).toEqual([])
    expect(await (await lea.fetch('/api/logbook/export?format=markdown')).text()).toContain('borrowed_by')
  })
})

const hints = (...list: object[]) => JSON.stringify({ hints: list })
const good = { quote: 'books: id, title, authors, borrowed_by', question: 'When a second reader borrows it, where does the first name go?' }

describe.runIf(isInstalled('model-answers') && isInstalled('professors'))('what would Neo change', () => {
  it('is one call on the learner’s key, told to quote and ask and never to rewrite, and kept in the logbook', async () => {
    const lea = await learner()
    await handIn(lea, first)
    const from = fake.requests.length
    fake.answerWith(hints(good))
    const { status, body } = await askNeo(lea)
    expect(status).toBe(200)
    expect(body).toMatchObject({ professor: 'Neo', hints: [good], withheld: 0, cost_usd: expect.any(Number) })
    expect(fake.requests).toHaveLength(from + 1)
    const [{ headers, body: sent }] = fake.requests.slice(from) as [(typeof fake.requests)[number]]
    expect(headers.authorization).toBe('Bearer sk-mine-and-long')
    const [system, user] = sent.messages as { role: string; content: string }[]
    expect(system?.content).toMatch(/Quote and ask\. Never rewrite/)
    expect(user?.content).toContain('borrowed_by')
    expect(user?.content).toContain('What can happen many times is a table of its own')
    expect(JSON.stringify(sent)).not.toContain(secret)
    const { entries } = (await lea.get('/api/logbook')).body
    expect(entries).toMatchObject([{ source: 'professor', module_id: 'supabase', sub_slide_id: '4.1', key: 'own', counted: false }])
  })

  it.each([
    ['a whole answer', 'books: id, title\ncopies: id, book_id\nloans: id, copy_id'],
    ['a rewritten line in the place of a question', hints({ ...good, question: 'Write copies: id, book_id to books.id. Do you see?' })],
  ])('shows nothing of %s', async (_what, said) => {
    const lea = await learner()
    await handIn(lea, first)
    fake.answerWith(said)
    const { body } = await askNeo(lea)
    expect(body).toMatchObject({ hints: [], withheld: 1 })
    expect(JSON.stringify(body)).not.toContain('copies')
  })

  it('asks for a key, and makes no call without one', async () => {
    const lea = await learner()
    await handIn(lea, first)
    const from = fake.requests.length
    expect((await askNeo(lea, {})).body.error).toBe('KEY_REQUIRED')
    expect((await askNeo(lea, undefined, '1.1')).status).toBe(404)
    expect(fake.requests).toHaveLength(from)
  })

  it('is not open to a student whose parent has not approved, as the professors are not', async () => {
    const kim = await signUp('student')
    await host.service(entitlements).grantLifetime(kim.userId, `paid-${count}`)
    await handIn(kim, first)
    const from = fake.requests.length
    const { status, body } = await askNeo(kim)
    expect([status, body.error]).toEqual([403, 'PRACTICE_ONLY'])
    expect(fake.requests).toHaveLength(from)
  })
})
