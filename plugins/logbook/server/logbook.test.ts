import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFakeAiProvider, createTestHost, type FakeAiProvider, type TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import { learnerWork } from '../../courses/contract.ts'
import { isInstalled } from '../../installed.testing.ts'
import { serverPlugins } from '../../server.ts'
import type { LogbookEntry } from '../contract.ts'

/** A host with all plugins: calls of lessons, of professors and of free prompting end up in the logbook. */
let host: TestHost
let fake: FakeAiProvider
beforeAll(async () => {
  fake = await createFakeAiProvider()
  host = await createTestHost({ plugins: serverPlugins, env: fake.env('openai', 'anthropic') })
})
afterEach(() => fake.answerWith('A short answer from the fake provider.'))
afterAll(async () => {
  await host.close()
  await fake.close()
})

let count = 0
const learner = async () => {
  count += 1
  const person = await host.signIn(`logged-${count}@example.test`)
  await person.post('/api/student-portal-guard', { selected_portal: 'adult' })
  await host.service(entitlements).grantLifetime(person.userId, `paid-${count}`)
  return person
}
type Learner = Awaited<ReturnType<typeof learner>>
const own = { 'x-openai-key': 'sk-mine' }
const ask = async (person: Learner, content: string, headers: Record<string, string> = {}) =>
  (await person.post('/api/proxy_openai', { module_code: 'm1.1', payload: { messages: [{ role: 'user', content }] } }, headers)).body
const entriesOf = async (person: Learner, query = ''): Promise<LogbookEntry[]> => (await person.get(`/api/logbook${query}`)).body.entries
/** Inserts rows as if from calls, so that a test may have many. */
const plant = async ({ userId }: Learner, amount: number, fields: object = {}) => {
  const at = host.clock.now()
  for (let index = 0; index < amount; index += 500)
    await host.store.writeAll(
      Array.from({ length: Math.min(500, amount - index) }, (_, offset) => ({
        collection: 'logbook-entries' as const,
        create: {
          user_id: userId,
          call_id: `planted-${String(index + offset).padStart(6, '0')}`,
          at: at.toISOString(),
          source: 'exercise',
          module_id: 'planner',
          sub_slide_id: '1.2',
          call: null,
          provider: 'openai',
          model: 'gpt-4o-mini',
          paid_by: 'own',
          outcome: 'answered',
          counted: false,
          tokens_in: 10,
          tokens_out: 20,
          cost_usd: 0.0001,
          ...fields,
        },
      })),
    )
}

describe('the logbook', () => {
  it('QT5: keeps why an answer ended with its words, and says so in the file', async () => {
    const lea = await learner()
    fake.answerWith('Half a', { isCut: true })
    await ask(lea, 'Give me all of it.')
    fake.answerWith('Three ideas.')
    host.clock.advance({ seconds: 1 })
    await ask(lea, 'Give me three.')
    expect((await entriesOf(lea)).map(({ finish_reason }) => finish_reason)).toEqual(['stop', 'length'])
    const file = await (await lea.fetch('/api/logbook/export?format=markdown')).text()
    expect(file.match(/broken off \(length\)/g)).toHaveLength(1)
    host.clock.advance({ seconds: 1 })
    const [, cut] = await entriesOf(lea)
    await lea.patch(`/api/logbook/${cut?.id}`, { note: 'Ask again' })
    expect((await entriesOf(lea))[1]).toMatchObject({ note: 'Ask again', finish_reason: 'length' })
  })

  it('has an acknowledged call, whoever was asked and whoever paid, newest first', async () => {
    const lea = await learner()
    fake.answerWith('Three ideas.')
    const answer = await ask(lea, 'Give me ideas.')
    const [first] = await entriesOf(lea)
    expect(first).toMatchObject({
      id: answer.soloflight.id,
      source: 'exercise',
      module_id: 'planner',
      sub_slide_id: '1.1',
      call: 1,
      prompt: 'Give me ideas.',
      answer: 'Three ideas.',
      provider: 'openai',
      model: 'gpt-4o-mini',
      key: 'platform',
      outcome: 'answered',
      counted: true,
      note: '',
      has_words: true,
      tokens_in: answer.usage.prompt_tokens,
      cost_usd: answer.soloflight.cost_usd,
    })
    expect(first?.cost_usd).toBeGreaterThan(0)
    host.clock.advance({ seconds: 1 })
    const withProfessors = isInstalled('professors')
    if (withProfessors)
      await lea.post('/api/proxy-openai-professor', { moduleId: 'supabase', messages: [{ role: 'user', content: 'Why?' }] }, own)
    host.clock.advance({ seconds: 1 })
    fake.failNext({ status: 500, times: 3 })
    await ask(lea, 'Once more.')
    const all = await entriesOf(lea)
    expect(all.map(({ source, key, outcome, counted }) => [source, key, outcome, counted])).toEqual([
      ['exercise', 'platform', 'failed', false],
      ...(withProfessors ? [['professor', 'own', 'answered', false]] : []),
      ['exercise', 'platform', 'answered', true],
    ])
    expect((await entriesOf(lea, '?lesson=1.1')).map(({ prompt }) => prompt)).toEqual(['Once more.', 'Give me ideas.'])
    expect(await entriesOf(lea, '?source=professor&key=own&provider=openai&module=supabase')).toHaveLength(withProfessors ? 1 : 0)
    expect(await entriesOf(lea, '?key=practice')).toEqual([])
    expect((await lea.get('/api/logbook?month=2026-13')).status).toBe(400)
  })

  it('S53: is there for nobody else, and its words rest sealed', async () => {
    const [lea, max] = [await learner(), await learner()]
    fake.answerWith('canary answer')
    const { soloflight } = await ask(lea, 'canary prompt')
    const path = `/api/logbook/${soloflight.id}`
    expect((await lea.patch(path, { note: 'canary note' })).body).toMatchObject({ note: 'canary note', answer: 'canary answer' })
    expect(await entriesOf(max)).toEqual([])
    const tries = [max.patch(path, { note: 'mine' }), max.delete(path)]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404])
    for (const call of ['/api/logbook', '/api/logbook/ledger?month=2026-11', '/api/logbook/export?format=json', '/api/logbook/keeping']) {
      expect((await host.stranger().get(call)).status, call).toBe(401)
      expect((await (await host.signIn('half@example.test', { aal: 1 })).get(call)).status, call).toBe(403)
    }
    expect(JSON.stringify(await host.store.find('logbook-entries'))).not.toContain('canary')
    // A row copied to another owner can be decrypted by nobody.
    const row = { call_id: { equals: soloflight.id } }
    await host.store.updateOne('logbook-entries', row, { user_id: max.userId })
    expect((await max.get('/api/logbook')).status).toBe(500)
    await host.store.updateOne('logbook-entries', row, { user_id: lea.userId })
  })

  it('loses words and keeps counts where its owner deletes a call, or all of them', async () => {
    const lea = await learner()
    const { soloflight } = await ask(lea, 'One')
    await ask(lea, 'Two')
    expect((await lea.delete(`/api/logbook/${soloflight.id}`)).status).toBe(200)
    const [second, first] = await entriesOf(lea)
    expect(first).toMatchObject({ prompt: '', answer: '', note: '', has_words: false, counted: true, tokens_in: expect.any(Number) })
    expect(second).toMatchObject({ prompt: 'Two', has_words: true })
    expect(await lea.patch(`/api/logbook/${soloflight.id}`, { note: 'late' })).toMatchObject({
      status: 409,
      body: { error: 'WORDS_NOT_KEPT' },
    })
    expect((await lea.delete('/api/logbook')).status).toBe(200)
    expect((await entriesOf(lea)).map(({ has_words }) => has_words)).toEqual([false, false])
    expect((await lea.get(`/api/logbook/ledger?month=${host.clock.now().toISOString().slice(0, 7)}`)).body.rows[0]).toMatchObject({
      calls: 2,
    })
  })

  it('takes answers that wait for their page along where its owner deletes a call, or all of them', async () => {
    const lea = await learner()
    const askNamed = async (call_id: string) => {
      const messages = [{ role: 'user', content: call_id }]
      return (await lea.post('/api/proxy_openai', { module_code: 'm1.1', call_id, payload: { messages } })).body.soloflight.id
    }
    const waiting = async () => (await lea.get('/api/running_calls')).body.map(({ id }: { id: string }) => id)
    const first = await askNamed('first-call-of-lea')
    for (const call_id of ['second-call-of-lea', 'third-call-of-lea']) await askNamed(call_id)
    await lea.delete(`/api/logbook/${first}`)
    expect(await waiting()).toEqual(['second-call-of-lea', 'third-call-of-lea'])
    expect((await lea.get('/api/running_calls/first-call-of-lea/answer')).status).toBe(404)
    await lea.delete('/api/logbook')
    expect(await waiting()).toEqual([])
  })

  it('is searched in prompts, answers and notes, whatever the case, and goes on where it stopped', async () => {
    const lea = await learner()
    fake.answerWith('Über die Brücke.')
    const { soloflight } = await ask(lea, 'A KITE for two')
    fake.answerWith('Nothing.')
    await ask(lea, 'Something else')
    await lea.patch(`/api/logbook/${soloflight.id}`, { note: 'Point 3 was right' })
    for (const q of ['kite', 'BRÜCKE', 'point 3']) expect(await entriesOf(lea, `?q=${encodeURIComponent(q)}`), q).toHaveLength(1)
    expect(await entriesOf(lea, '?q=zebra')).toEqual([])
    // Words that one request does not search are searched by the next.
    await plant(lea, 1_200)
    const first = (await lea.get('/api/logbook?q=kite')).body
    expect(first).toMatchObject({ entries: [], next: expect.any(String) })
    expect((await lea.get(`/api/logbook?q=kite&cursor=${first.next}`)).body).toMatchObject({
      entries: [{ prompt: 'A KITE for two' }],
      next: null,
    })
  })

  it('L1: is filtered by an alias of a module as by its id, and by a module that is gone', async () => {
    const lea = await learner()
    await ask(lea, 'One')
    const [call] = await entriesOf(lea)
    for (const module of ['planner', 'm1', 'M1']) expect(await entriesOf(lea, `?module=${module}`), module).toEqual([call])
    expect(await entriesOf(lea, '?module=m2')).toEqual([])
    await host.store.updateOne('logbook-entries', { call_id: { equals: call?.id } }, { module_id: 'retired' })
    expect(await entriesOf(lea, '?module=retired')).toHaveLength(1)
  })

  it('S65: is searched 120 times a minute, and listed without that limit', async () => {
    const lea = await learner()
    for (let count = 0; count < 120; count++) expect((await lea.get('/api/logbook?q=kite')).status).toBe(200)
    const { status, body } = await lea.get('/api/logbook?q=kite')
    expect([status, body.error]).toEqual([429, 'RATE_LIMITED'])
    expect((await lea.get('/api/logbook')).status).toBe(200)
  })

  it('is read page by page, each call once', async () => {
    const lea = await learner()
    await plant(lea, 120)
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await lea.get(`/api/logbook?lesson=1.2${cursor}`)
      seen.push(...body.entries.map(({ id }: LogbookEntry) => id))
      cursor = body.next ? `&cursor=${body.next}` : ''
    } while (cursor)
    expect(new Set(seen).size).toBe(120)
    expect(seen).toEqual(seen.toSorted().reverse())
  })
})

describe('the ledger', () => {
  it('sums a month by provider and key, by day and by lesson, in the learner’s own time zone', async () => {
    const lea = await learner()
    await lea.patch('/api/profiles', { timezone: 'America/New_York' })
    // In New York this is still the last day of October.
    await plant(lea, 2, { at: '2026-11-01T03:00:00.000Z' })
    await host.store.remove('logbook-entries', { user_id: { equals: lea.userId }, call_id: { equals: 'planted-000000' } })
    const inNovember = { at: '2026-11-01T05:00:00.000Z', call_id: 'q1', paid_by: 'platform', cost_usd: 0.0002 }
    await plant(lea, 1, inNovember)
    await plant(lea, 1, { ...inNovember, call_id: 'q2', paid_by: 'own', sub_slide_id: '1.3', cost_usd: null })
    await plant(lea, 1, { ...inNovember, call_id: 'q3', outcome: 'failed' })
    expect((await lea.get('/api/logbook/ledger?month=2026-11')).body).toEqual({
      month: '2026-11',
      first_month: '2026-10',
      unpriced: 1,
      rows: [
        { provider: 'openai', key: 'platform', calls: 1, tokens_in: 10, tokens_out: 20, cost_usd: 0.0002 },
        { provider: 'openai', key: 'own', calls: 1, tokens_in: 10, tokens_out: 20, cost_usd: 0 },
      ],
      days: [{ day: '2026-11-01', platform: 1, own: 1, practice: 0, calls: 2, cost_usd: 0.0002 }],
      lessons: [
        { source: 'exercise', module_id: 'planner', sub_slide_id: '1.2', calls: 1, tokens_in: 10, tokens_out: 20, cost_usd: 0.0002 },
        { source: 'exercise', module_id: 'planner', sub_slide_id: '1.3', calls: 1, tokens_in: 10, tokens_out: 20, cost_usd: 0 },
      ],
    })
    expect((await lea.get('/api/logbook/ledger?month=2026-10')).body).toMatchObject({ rows: [{ calls: 1 }], days: [{ day: '2026-10-31' }] })
    expect(await entriesOf(lea, '?month=2026-10')).toHaveLength(1)
    expect(await entriesOf(lea, '?month=2026-11')).toHaveLength(3)
  })
})

describe('keeping words', () => {
  it('is on for adults, who may turn it off: then counts and costs alone are kept', async () => {
    const lea = await learner()
    expect((await lea.get('/api/logbook/keeping')).body).toEqual({ keep_words: true, decided_by: 'self' })
    await ask(lea, 'Kept')
    expect((await lea.put('/api/logbook/keeping', { keep_words: false })).body).toEqual({ keep_words: false, decided_by: 'self' })
    host.clock.advance({ seconds: 1 })
    const { soloflight } = await ask(lea, 'canary: not kept')
    expect(await entriesOf(lea)).toMatchObject([
      { id: soloflight.id, has_words: false, prompt: '', counted: true, cost_usd: soloflight.cost_usd },
      { prompt: 'Kept', has_words: true },
    ])
    await lea.put('/api/logbook/keeping', { keep_words: true })
    host.clock.advance({ seconds: 1 })
    await ask(lea, 'Kept again')
    expect((await entriesOf(lea))[0]).toMatchObject({ prompt: 'Kept again' })
  })

  it('is off for minors, whose parent decides', async () => {
    const teen = await host.signIn('teen-of-logbook@example.test')
    await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: host.clock.now().getUTCFullYear() - 15 })
    expect((await teen.get('/api/logbook/keeping')).body).toEqual({ keep_words: false, decided_by: 'parent' })
    expect(await teen.put('/api/logbook/keeping', { keep_words: true })).toMatchObject({ status: 403, body: { error: 'PARENT_DECIDES' } })
    const { soloflight } = await ask(teen, 'canary of a teen')
    expect(soloflight).toMatchObject({ mode: 'practice', id: expect.any(String) })
    expect(await entriesOf(teen)).toMatchObject([{ key: 'practice', has_words: false, prompt: '', answer: '', cost_usd: 0, call: 1 }])
  })
})

describe('explanations in solo checks', () => {
  const explained = (sub_slide_id: string, read: () => string) => ({
    module_id: 'planner',
    sub_slide_id,
    at: '2026-11-28T09:00:00.000Z',
    question: `Why is **${sub_slide_id}** so?`,
    read,
  })
  const unreadable = () => {
    throw new Error('not sealed')
  }

  it('stand beside what was handed in, newest first, without those left empty, and for their learner alone', async () => {
    const [lea, max] = [await learner(), await learner()]
    const own = [explained('1.1', () => 'It continues text.'), explained('1.2', () => ''), explained('1.3', () => 'It starts blank.')]
    host.service(learnerWork).provideExplanations(async (userId) => (userId === lea.userId ? own : []))
    const { explanations } = (await lea.get('/api/logbook/hand-ins')).body
    expect(explanations).toEqual([
      { ...explained('1.3', unreadable), read: undefined, answer: 'It starts blank.' },
      { ...explained('1.1', unreadable), read: undefined, answer: 'It continues text.' },
    ])
    expect((await max.get('/api/logbook/hand-ins')).body).toEqual({ hand_ins: [], explanations: [] })
  })

  it('and what was handed in are listed where one of each cannot be read', async () => {
    const lea = await learner()
    const own = [explained('1.1', unreadable), explained('1.2', () => ''), explained('1.3', () => 'It starts blank.')]
    host.service(learnerWork).provideExplanations(async (userId) => (userId === lea.userId ? own : []))
    await lea.post('/api/modules/supabase/sub-slides/4.1/complete', { answer: 'one row is one seat' })
    host.clock.advance({ seconds: 1 })
    const lesson = { user_id: lea.userId, module_id: 'supabase', sub_slide_id: '4.1', at: host.clock.now().toISOString() }
    await host.store.create('hand-ins', { ...lesson, number: 2, answer: 'v1.not-sealed', vault_version: 'v1' })
    const { status, body } = await lea.get('/api/logbook/hand-ins')
    expect(status).toBe(200)
    expect(body.hand_ins).toMatchObject([
      { number: 2, answer: '', unreadable: true },
      { number: 1, answer: 'one row is one seat' },
    ])
    expect(body.explanations).toMatchObject([
      { sub_slide_id: '1.3', answer: 'It starts blank.' },
      { sub_slide_id: '1.1', answer: '', unreadable: true },
    ])
    expect([body.hand_ins[1], body.explanations[0]].filter((row) => 'unreadable' in row)).toEqual([])
  })

  it('are in the file, with a line for one that cannot be read', async () => {
    const lea = await learner()
    const own = [explained('1.1', unreadable), explained('1.2', () => ''), explained('1.3', () => 'It starts blank.')]
    host.service(learnerWork).provideExplanations(async (userId) => (userId === lea.userId ? own : []))
    const json = (await (await lea.fetch('/api/logbook/export?format=json')).json()) as { explanations: object[] }
    expect(json.explanations).toMatchObject([
      { sub_slide_id: '1.1', answer: '', unreadable: true },
      { sub_slide_id: '1.3', answer: 'It starts blank.' },
    ])
    const markdown = await (await lea.fetch('/api/logbook/export?format=markdown')).text()
    expect(markdown).toContain('1.1, explained in a solo check\n\n```text\nWhy is **1.1** so?\n```\n\nIt cannot be read.')
    expect(markdown).toContain('```text\nIt starts blank.\n```')
  })
})

describe('the logbook as a file', () => {
  it('is JSON with every call, and Markdown that no prompt breaks out of', async () => {
    const lea = await learner()
    const empty = await lea.fetch('/api/logbook/export?format=json')
    expect(await empty.json()).toMatchObject({ entries: [] })
    fake.answerWith('```js\n# not a heading\n```')
    const { soloflight } = await ask(lea, '## mine')
    await lea.patch(`/api/logbook/${soloflight.id}`, { note: 'Good.' })
    await plant(lea, 150)
    const json = await lea.fetch('/api/logbook/export?format=json')
    expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="logbook-\d{4}-\d\d-\d\d\.json"$/)
    expect(((await json.json()) as { entries: unknown[] }).entries).toHaveLength(151)
    const markdown = await (await lea.fetch('/api/logbook/export?format=markdown')).text()
    expect(markdown).toContain('### Prompt\n\n```text\n## mine\n```')
    expect(markdown).toContain('````text\n```js\n# not a heading\n```\n````')
    expect(markdown).toContain('### Note\n\nGood.')
    expect((await lea.get('/api/logbook/export?format=pdf')).status).toBe(400)
  })

  it('says which rows cannot be read, and holds all others', async () => {
    const lea = await learner()
    fake.answerWith('It flies.')
    const broken = (await ask(lea, 'Broken?')).soloflight.id
    await ask(lea, 'Whole?')
    await host.store.updateOne('logbook-entries', { call_id: { equals: broken } }, { words: 'v1.not-sealed' })
    const lesson = { user_id: lea.userId, module_id: 'supabase', sub_slide_id: '4.1', at: host.clock.now().toISOString() }
    await host.store.create('hand-ins', { ...lesson, number: 1, answer: 'v1.not-sealed', vault_version: 'v1' })
    const json = (await (await lea.fetch('/api/logbook/export?format=json')).json()) as Record<'entries' | 'hand_ins', object[]>
    expect(json.entries).toMatchObject([
      { id: broken, prompt: '', answer: '', unreadable: true },
      { prompt: 'Whole?', answer: 'It flies.' },
    ])
    expect(json.entries[1]).not.toHaveProperty('unreadable')
    expect(json.hand_ins).toMatchObject([{ sub_slide_id: '4.1', answer: '', unreadable: true }])
    const markdown = await (await lea.fetch('/api/logbook/export?format=markdown')).text()
    expect(markdown).toContain('Its words cannot be read.')
    expect(markdown).toContain('Whole?')
    expect(markdown.trimEnd().endsWith('It cannot be read.')).toBe(true)
  })

  it('can be asked for ten times an hour', async () => {
    const lea = await learner()
    for (let n = 0; n < 10; n++) expect((await lea.fetch('/api/logbook/export?format=json')).status).toBe(200)
    expect(await lea.get('/api/logbook/export?format=json')).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED' } })
  })
})
