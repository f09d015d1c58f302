import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { createErrors, tooMany, works } from '#core'
import { hostErrors } from '#core/contract'
import { createFakeAiProvider, createTestHost, type FakeAiProvider, type TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import { shownWorks } from '../../courses/contract.ts'
import { isInstalled } from '../../installed.testing.ts'
import { serverPlugins } from '../../server.ts'
import { type EvidenceItemState, EvidencePreview, type ModuleEvidence } from '../contract.ts'
import type { EvidenceItem, LessonEvidence } from '../item-schema.ts'

/** A host with all plugins, since calls, plans, notes and answers are all evidence. */
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

const asked = (module: string, lesson: string) =>
  (parse(readFileSync(`content/modules/${module}/evidence.yaml`, 'utf8')) as { lessons: LessonEvidence[] }).lessons.find(
    ({ id }) => id === lesson,
  ) as LessonEvidence
const sample = (module: string, lesson: string, item: string) => asked(module, lesson).evidence.find(({ id }) => id === item)?.good ?? ''

let count = 0
const learner = async () => {
  count += 1
  const person = await host.signIn(`shows-${count}@example.test`)
  await person.post('/api/student-portal-guard', { selected_portal: 'adult' })
  await host.service(entitlements).grantLifetime(person.userId, `paid-${count}`)
  return person
}
type Learner = Awaited<ReturnType<typeof learner>>
const ask = (person: Learner, module_code: string, content: string) =>
  person.post('/api/proxy_openai', { module_code, payload: { messages: [{ role: 'user', content }] } })
const lessonOf = async (person: Learner, module: string, lesson: string, locale = 'en') => {
  const { body } = await person.get(`/api/modules/${module}/evidence?locale=${locale}`)
  return (body as ModuleEvidence).lessons.find(({ sub_slide_id }) => sub_slide_id === lesson)?.items ?? []
}
const states = (items: readonly EvidenceItemState[]) => Object.fromEntries(items.map(({ id, state }) => [id, state]))
const say = (person: Learner, module: string, sub_slide_id: string, item: string, statement: object) =>
  person.post(`/api/modules/${module}/evidence/${item}`, { sub_slide_id, statement })
const shownOf = async (person: Learner, module: string) =>
  (await host.service(shownWorks).of(person.userId)).find(({ module_id }) => module_id === module)
const allOpen = { 'own-places': 'open', 'five-annoyances': 'open', challenged: 'open', 'one-sentence': 'open' }

describe.runIf(isInstalled('evidence') && isInstalled('plan-sheets'))('what lessons ask to be shown', () => {
  it('QL4: fills while an honest learner works, and says what is missing', async () => {
    const lea = await learner()
    expect(states(await lessonOf(lea, 'planner', '1.1'))).toEqual(allOpen)
    await ask(lea, 'm1.1', sample('planner', '1.1', 'own-places'))
    const [first, second] = await lessonOf(lea, 'planner', '1.1')
    expect(first).toMatchObject({ id: 'own-places', state: 'shown', missing: null, found: expect.stringContaining('call 1') })
    expect(second).toMatchObject({
      state: 'open',
      found: null,
      missing: expect.stringContaining('fewer than five lines'),
      section: 'ideas',
    })

    const sheet = (await lea.post('/api/plan-sheets', { title: 'Seatmate' })).body
    const ideas = sample('planner', '1.1', 'five-annoyances')
    const sentence = sample('planner', '1.1', 'one-sentence')
    const saved = await lea.put(`/api/plan-sheets/${sheet.id}`, {
      markdown: `## Ideas\n\n${ideas}\n\n## Sentence\n\n${sentence}`,
      version: 1,
    })
    expect(states(await lessonOf(lea, 'planner', '1.1'))).toEqual({
      ...allOpen,
      'own-places': 'shown',
      'five-annoyances': 'shown',
      'one-sentence': 'shown',
    })

    // Items once shown stay shown after the text is deleted.
    await lea.put(`/api/plan-sheets/${sheet.id}`, { markdown: '', version: saved.body.version })
    expect(states(await lessonOf(lea, 'm1', '1.1'))).toMatchObject({ 'five-annoyances': 'shown', 'one-sentence': 'shown' })
    expect(await shownOf(lea, 'planner')).toMatchObject({ shown: 3, own_word: 0 })
  })

  it('QL4: stays open for “asdf”, which completes the lesson all the same', async () => {
    const lea = await learner()
    for (let call = 0; call < 4; call++) await ask(lea, 'm1.1', 'asdf')
    const sheet = (await lea.post('/api/plan-sheets', { title: 'asdf' })).body
    const five = Array.from({ length: 5 }, () => '- asdf').join('\n')
    await lea.put(`/api/plan-sheets/${sheet.id}`, { markdown: `## Ideas\n\n${five}\n\n## Sentence\n\nasdf`, version: 1 })
    expect((await lea.get('/api/modules/planner/state')).body.completed).toContain('1.1')
    expect(states(await lessonOf(lea, 'planner', '1.1'))).toEqual(allOpen)
    await ask(lea, 'm1.2', 'asdf')
    await lea.post('/api/modules/supabase/sub-slides/4.1/complete', { answer: 'asdf' })
    expect(states(await lessonOf(lea, 'supabase', '4.1'))).toEqual({ design: 'open', references: 'open', 'one-cell': 'open' })
  })

  it('QL4: judges a prompt whose words are not kept, and keeps none of them', async () => {
    const lea = await learner()
    await lea.put('/api/logbook/keeping', { keep_words: false })
    await ask(lea, 'm1.1', sample('planner', '1.1', 'own-places'))
    expect(states(await lessonOf(lea, 'planner', '1.1'))).toMatchObject({ 'own-places': 'shown' })
    const rows = await host.store.find('evidence-shown', { where: { user_id: { equals: lea.userId } } })
    expect(JSON.stringify(rows)).not.toContain('allotment')
  })

  it('QL4: judges no prompt whose call failed', async () => {
    const lea = await learner()
    fake.failNext({ status: 400 })
    expect((await ask(lea, 'm1.1', sample('planner', '1.1', 'own-places'))).status).toBe(502)
    expect(states(await lessonOf(lea, 'planner', '1.1'))).toEqual(allOpen)
  })

  it('QL4: counts lines of the plan that are new since the lesson began', async () => {
    const lea = await learner()
    const sheet = (await lea.post('/api/plan-sheets', { title: 'Seatmate' })).body
    const old = 'A driver enters up to four free seats for one match; a player taps one; the car is gone when full.'
    const first = await lea.put(`/api/plan-sheets/${sheet.id}`, { markdown: `## Sentence\n\n${old}`, version: 1 })
    host.clock.advance({ hours: 1 })
    for (const lesson of ['m1.1', 'm1.1', 'm1.1', 'm1.1', 'm1.2', 'm1.2', 'm1.2', 'm1.2']) await ask(lea, lesson, 'asdf')
    await lea.get('/api/modules/planner/state')
    host.clock.advance({ hours: 1 })
    expect(states(await lessonOf(lea, 'planner', '1.3'))).toMatchObject({ 'testable-sentence': 'open' })
    await lea.put(`/api/plan-sheets/${sheet.id}`, {
      markdown: `## Sentence\n\n${old}\n\n${sample('planner', '1.3', 'testable-sentence')}`,
      version: first.body.version,
    })
    expect(states(await lessonOf(lea, 'planner', '1.3'))).toMatchObject({ 'testable-sentence': 'shown' })
  })

  it('QL4: judges a written answer, and its note waits for what it needs', async () => {
    const lea = await learner()
    await lea.post('/api/modules/supabase/sub-slides/4.1/complete', { answer: sample('supabase', '4.1', 'design') })
    expect(states(await lessonOf(lea, 'supabase', '4.1'))).toMatchObject({ design: 'shown', references: 'shown', 'one-cell': 'open' })
    const sheet = (await lea.post('/api/plan-sheets', { title: 'Seatmate' })).body
    await lea.put(`/api/plan-sheets/${sheet.id}`, { markdown: `## Fence\n\n${sample('planner', '1.2', 'fence')}`, version: 1 })
    const waiting = (await lessonOf(lea, 'planner', '1.2')).find(({ id }) => id === 'fence')
    expect(waiting).toMatchObject({ state: 'open', missing: expect.stringContaining('Your own sentence is in the first prompt') })
  })

  it('QL4: takes a learner’s word, and takes it back, where nothing else can show it', async () => {
    const lea = await learner()
    await say(lea, 'supabase', '4.1', 'one-cell', { kind: 'own-word', said: true })
    expect(states(await lessonOf(lea, 'supabase', '4.1'))).toMatchObject({ 'one-cell': 'own-word' })
    expect(await shownOf(lea, 'supabase')).toMatchObject({ shown: 0, own_word: 1 })
    const after = await say(lea, 'supabase', '4.1', 'one-cell', { kind: 'own-word', said: false })
    expect(states((after.body as ModuleEvidence).lessons[0]?.items ?? [])).toMatchObject({ 'one-cell': 'open' })
    const refused = await say(lea, 'supabase', '4.1', 'design', { kind: 'own-word', said: true })
    expect(refused).toMatchObject({ status: 409, body: { error: 'NOT_BY_WORD' } })
    expect((await say(lea, 'supabase', '4.1', 'nothing-such', { kind: 'own-word', said: true })).status).toBe(404)
    expect((await say(lea, 'nowhere', '4.1', 'one-cell', { kind: 'own-word', said: true })).status).toBe(404)
  })

  it('QL4: takes a learner’s word for what no rule found, once the lesson is done, counts it as that, and judges on', async () => {
    const lea = await learner()
    const claim = (item: string, said = true) => say(lea, 'supabase', '4.1', item, { kind: 'own-word', said })
    const lesson = async () =>
      ((await lea.get('/api/modules/supabase/evidence')).body as ModuleEvidence).lessons.find(({ sub_slide_id }) => sub_slide_id === '4.1')
    const item = async (id: string) => (await lesson())?.items.find((each) => each.id === id)
    const handIn = (answer: string) => lea.post('/api/modules/supabase/sub-slides/4.1/complete', { answer })
    expect(await item('design')).toMatchObject({ state: 'open', claimable: false })
    expect(await claim('design')).toMatchObject({ status: 409, body: { error: 'NOT_BY_WORD' } })

    await handIn('I drew my tables on paper, with arrows between them.')
    expect(await item('design')).toMatchObject({ state: 'open', by_own_word: false, claimable: true })
    expect(await item('one-cell')).toMatchObject({ by_own_word: true, claimable: false })
    await claim('design')
    expect(await item('design')).toMatchObject({ state: 'own-word', found: 'No check found it.', missing: null, claimable: true })
    expect(await shownOf(lea, 'supabase')).toMatchObject({ shown: 0, own_word: 1, claimed: 1 })
    await claim('design', false)
    expect(await item('design')).toMatchObject({ state: 'open', found: null, claimable: true })
    expect(await shownOf(lea, 'supabase')).toMatchObject({ shown: 0, own_word: 0, claimed: 0 })

    for (const each of ['design', 'references', 'one-cell']) await claim(each)
    // No item is open, but claimed items do not earn the achievement.
    expect((await lesson())?.items.map(({ state }) => state)).toEqual(['own-word', 'own-word', 'own-word'])
    expect((await lesson())?.achievement).toBeNull()
    expect(await shownOf(lea, 'supabase')).toMatchObject({ shown: 0, own_word: 3, claimed: 2 })

    await handIn(sample('supabase', '4.1', 'design'))
    expect(await item('design')).toMatchObject({
      state: 'shown',
      claimable: false,
      found: expect.stringMatching(/\d words in your answer/),
    })
    expect((await lesson())?.achievement).toBe(asked('supabase', '4.1').achievement)
    expect(await shownOf(lea, 'supabase')).toMatchObject({ shown: 2, own_word: 1, claimed: 0 })
    // Neither a claim nor its withdrawal changes a shown item.
    for (const said of [true, false]) expect(await claim('design', said)).toMatchObject({ status: 200 })
    expect(await item('design')).toMatchObject({ state: 'shown' })
  })

  it('QL4: counts as own word what rests on a prompt that is there by own word, and says so', async () => {
    const lea = await learner()
    for (const lesson of ['m1.1', 'm1.1', 'm1.1', 'm1.1', 'm1.2', 'm1.2', 'm1.2', 'm1.2']) await ask(lea, lesson, 'asdf')
    const sheet = (await lea.post('/api/plan-sheets', { title: 'Seatmate' })).body
    await lea.put(`/api/plan-sheets/${sheet.id}`, { markdown: `## Fence\n\n${sample('planner', '1.2', 'fence')}`, version: 1 })
    const fence = async () => (await lessonOf(lea, 'planner', '1.2')).find(({ id }) => id === 'fence')
    expect(await fence()).toMatchObject({ state: 'open', claimable: false })
    await say(lea, 'planner', '1.2', 'own-scope', { kind: 'own-word', said: true })
    expect(await fence()).toMatchObject({
      state: 'own-word',
      claimable: false,
      found: expect.stringMatching(/^It rests on “Your own sentence/),
    })
    expect(await shownOf(lea, 'planner')).toMatchObject({ shown: 0, own_word: 2, claimed: 2 })
    await say(lea, 'planner', '1.2', 'own-scope', { kind: 'own-word', said: false })
    expect(await fence()).toMatchObject({ state: 'open' })
    expect(await shownOf(lea, 'planner')).toMatchObject({ shown: 0, own_word: 0 })
  })

  it('QL4: takes a choice with its reason', async () => {
    const lea = await learner()
    const chosen = ['Answer 1 was']
    await say(lea, 'coder', '2.3', 'who-was-right', { kind: 'chosen', chosen, reason: 'asdf' })
    expect(states(await lessonOf(lea, 'coder', '2.3'))).toMatchObject({ 'who-was-right': 'open' })
    await say(lea, 'coder', '2.3', 'who-was-right', {
      kind: 'chosen',
      chosen,
      reason: 'The console printed Wrench first; I had guessed wrongly.',
    })
    expect(states(await lessonOf(lea, 'coder', '2.3'))).toMatchObject({ 'who-was-right': 'shown' })
  })

  it.each([
    ['es', 'La respuesta 1', 'La consola imprimió Wrench en primer lugar; yo había apostado mal.'],
    ['fr', 'La réponse 1', 'La console a imprimé Wrench en premier ; je m’étais trompée.'],
    ['de', 'Antwort 1', 'Die Konsole druckte Wrench zuerst; ich hatte falsch getippt.'],
    ['pt', 'A resposta 1', 'A consola imprimiu Wrench primeiro; eu tinha apostado mal.'],
  ] as const)('QL4: offers a choice in %s, and takes it so', async (locale, option, reason) => {
    const lea = await learner()
    const choiceOf = async () => (await lessonOf(lea, 'coder', '2.3', locale)).find(({ id }) => id === 'who-was-right')
    expect((await choiceOf())?.choices?.options[1]).toBe(option)
    const sent = { sub_slide_id: '2.3', locale, statement: { kind: 'chosen', chosen: [option], reason } }
    await lea.post('/api/modules/coder/evidence/who-was-right', { ...sent, statement: { ...sent.statement, chosen: ['nobody’s'] } })
    expect((await choiceOf())?.state).toBe('open')
    await lea.post('/api/modules/coder/evidence/who-was-right', sent)
    expect((await choiceOf())?.state).toBe('shown')
  })

  it.runIf(isInstalled('run-it'))('QL4: judges a page that ran, once it is saved where that is asked for', async () => {
    const lea = await learner()
    await ask(lea, 'm2.1', sample('coder', '2.1', 'own-page'))
    const page = sample('coder', '2.1', 'runs-and-saved')
    const { selectors } = (await lea.get('/api/evidence/selectors')).body
    expect(selectors).toContain('button, input, select')
    const found = ['li, tr, p, article, section, div', 'button, input, select']
    await lea.post('/api/evidence/runs', { page, found: found.slice(0, 1) })
    await lea.post('/api/evidence/runs', { page, found })
    expect(states(await lessonOf(lea, 'coder', '2.1'))).toMatchObject({ 'runs-and-saved': 'open' })
    await lea.post('/api/projects', { name: 'Seatmate', source: { html: page, css: '', js: '' } })
    expect(states(await lessonOf(lea, 'coder', '2.1'))).toMatchObject({ 'runs-and-saved': 'shown' })
    const rows = await host.store.find('evidence-shown', { where: { user_id: { equals: lea.userId } } })
    expect(JSON.stringify(rows)).not.toContain('Seatmate')
  })

  it.runIf(isInstalled('solo-checks'))('QL4: tests a function of a prompt, or of a page that ran', async () => {
    const [lea, max] = [await learner(), await learner()]
    const item = asked('coder', '2.2').evidence.find(({ kind }) => kind === 'tests')
    const stateFor = async (person: Learner) => states(await lessonOf(person, 'coder', '2.2'))[item?.id ?? '']
    await lea.post('/api/evidence/runs', { page: `<script>\n${item?.bad}\n</script>`, found: [] })
    expect(await stateFor(lea)).toBe('open')
    await lea.post('/api/evidence/runs', { page: `<script>\n${item?.good}\n</script>`, found: [] })
    expect(await stateFor(lea)).toBe('shown')
    expect(await stateFor(max)).toBe('open')
  })

  it('QL4: takes tables that passed in the learner’s browser, of the answer that was handed in and no other', async () => {
    const lea = await learner()
    const built = async () => (await lessonOf(lea, 'supabase', '4.2')).find(({ id }) => id === 'tables-build')
    expect(await built()).toMatchObject({ state: 'open', tables: null })
    await lea.post('/api/modules/supabase/sub-slides/4.1/complete', { answer: 'asdf' })
    await lea.post('/api/modules/supabase/sub-slides/4.2/complete', { answer: 'asdf' })
    expect(await built()).toMatchObject({ state: 'open', tables: null })
    await lea.post('/api/modules/supabase/sub-slides/4.2/complete', { answer: sample('supabase', '4.2', 'tables-build') })
    const { statements = '', setup } = (await built())?.tables ?? {}
    expect(statements).toMatch(/^create table public\.drivers/)
    expect(statements).not.toContain('violates check constraint')
    expect(setup).toContain('create table public.profiles (id uuid primary key)')
    await say(lea, 'supabase', '4.2', 'tables-build', { kind: 'tables', statements: `${statements} -- another` })
    expect((await built())?.state).toBe('open')
    expect(await say(lea, 'supabase', '4.2', 'three-refusals', { kind: 'tables', statements })).toMatchObject({ status: 409 })
    await say(lea, 'supabase', '4.2', 'tables-build', { kind: 'tables', statements })
    expect(await built()).toMatchObject({ state: 'shown', tables: null })
  })

  it('QL4, S34: asks an address once its learner says so, none that leads inside, and not for ever', async () => {
    const lea = await learner()
    const item = async (person = lea) => (await lessonOf(person, 'scaling', '6.5')).find(({ id }) => id === 'answers-publicly')
    const handIn = async (answer: string) => {
      for (const lesson of ['6.1', '6.2', '6.3', '6.4'])
        await lea.post(`/api/modules/scaling/sub-slides/${lesson}/complete`, { answer: 'asdf' })
      await lea.post('/api/modules/scaling/sub-slides/6.5/complete', { answer })
    }
    const askNow = async (person = lea) => (await say(person, 'scaling', '6.5', 'answers-publicly', { kind: 'address' })).body.error
    expect(await item()).toMatchObject({ by_own_word: false, address: null })
    expect(await askNow()).toBe('ADDRESS_MISSING')
    expect(await say(lea, 'scaling', '6.5', 'answers-publicly', { kind: 'own-word', said: true })).toMatchObject({ status: 409 })
    await handIn('https://127.0.0.1/\nSecrets: 0 hits')
    expect(await item()).toMatchObject({ address: null })
    expect(await askNow()).toBe('ADDRESS_MISSING')
    await handIn('https://seatmate.invalid/?a=1\nSecrets: 0 hits')
    expect(await item()).toMatchObject({ state: 'open', address: 'https://seatmate.invalid/' })
    expect(await item()).toMatchObject({ by_own_word: false, claimable: true })
    for (let count = 0; count < 5; count++) expect(await askNow()).toBe('ADDRESS_SILENT')
    expect(await askNow()).toBe('RATE_LIMITED')
    expect(await item()).toMatchObject({ state: 'open' })

    const max = await host.signIn('minor-shows@example.test')
    await max.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: host.clock.now().getFullYear() - 15 })
    await host.service(entitlements).grantLifetime(max.userId, 'paid-minor')
    expect(await item(max)).toMatchObject({ by_own_word: true, address: null, missing: expect.stringContaining('the adult who approved') })
    expect(await askNow(max)).toBe('NOT_BY_WORD')
    await say(max, 'scaling', '6.5', 'answers-publicly', { kind: 'own-word', said: true })
    expect(await item(max)).toMatchObject({ state: 'own-word' })
  })

  it('QL4: speaks the reader’s language where the plugin itself speaks', async () => {
    const lea = await learner()
    await ask(lea, 'm1.1', sample('planner', '1.1', 'own-places'))
    const [first] = await lessonOf(lea, 'planner', '1.1', 'de')
    expect(first?.found).toBe('Dein Prompt für Aufruf 1: 20 Wörter, darunter deine eigenen.')
  })

  it('L29: says the achievement once all of a lesson is shown, and not before', async () => {
    const lea = await learner()
    const achievementOf = async () =>
      ((await lea.get('/api/modules/supabase/evidence')).body as ModuleEvidence).lessons.find(({ sub_slide_id }) => sub_slide_id === '4.1')
        ?.achievement
    await lea.post('/api/modules/supabase/sub-slides/4.1/complete', { answer: sample('supabase', '4.1', 'design') })
    expect(await achievementOf()).toBeNull()
    await say(lea, 'supabase', '4.1', 'one-cell', { kind: 'own-word', said: true })
    expect(await achievementOf()).toBe(asked('supabase', '4.1').achievement)
  })

  it('L29: sums what was shown in the modules that were begun, and leads to the first lesson of which something is open', async () => {
    const [lea, max] = [await learner(), await learner()]
    const sum = async (person = lea) => (await person.get('/api/evidence/sum')).body
    expect(await sum()).toEqual({ shown: 0, own_word: 0, total: 0, open: { module_id: 'planner', sub_slide_id: '1.1' } })
    await lea.post('/api/modules/supabase/sub-slides/4.1/complete', { answer: sample('supabase', '4.1', 'design') })
    await say(lea, 'supabase', '4.1', 'one-cell', { kind: 'own-word', said: true })
    await lea.get('/api/modules/supabase/evidence')
    const total = (await shownOf(lea, 'supabase'))?.total
    expect(await sum()).toEqual({ shown: 2, own_word: 1, total, open: { module_id: 'supabase', sub_slide_id: '4.2' } })
    expect(await sum(max)).toMatchObject({ total: 0 })
    expect((await host.stranger().get('/api/evidence/sum')).status).toBe(401)
  })

  it('QL4: is each learner’s own, and closed to whom the module is closed', async () => {
    const [lea, max] = [await learner(), await learner()]
    await ask(lea, 'm1.1', sample('planner', '1.1', 'own-places'))
    expect(states(await lessonOf(max, 'planner', '1.1'))).toEqual(allOpen)
    const stranger = host.stranger()
    expect((await stranger.get('/api/modules/planner/evidence')).status).toBe(401)
    const unpaid = await host.signIn('unpaid-shows@example.test')
    await unpaid.post('/api/student-portal-guard', { selected_portal: 'adult' })
    expect((await unpaid.get('/api/modules/supabase/evidence')).status).toBe(402)
  })
})

describe.runIf(isInstalled('evidence') && isInstalled('plan-sheets'))('long sheets', () => {
  it('S65: are judged in a thread, in the turn of their learner', async () => {
    const eve = await learner()
    const text = `asdf\n\n${'a\n\n'.repeat(10_000)}`.trim()
    await eve.post('/api/plan-sheets', { title: 'Hostile', markdown: `## Ideas\n\n${text}` })
    const run = vi.spyOn(host.service(works), 'run')
    expect(states(await lessonOf(eve, 'planner', '1.1'))).toEqual(allOpen)
    const judged = run.mock.calls.filter(([module]) => module.pathname.endsWith('/judge-texts.work.js'))
    run.mockRestore()
    expect(judged).toHaveLength(1)
    expect(judged[0]?.slice(1)).toEqual([
      expect.objectContaining({ kept: expect.arrayContaining([expect.objectContaining({ lesson: '1.1', texts: [text] })]) }),
      eve.userId,
    ])
  })
})

describe.runIf(isInstalled('evidence') && isInstalled('plan-sheets'))('a statement', () => {
  it.each([
    ['the learner’s queue is full', tooMany('Too much of this is under way.', 5)],
    ['their texts take too long', createErrors(hostErrors).TOO_MUCH_WORK()],
  ])('is stored and answered as such where nothing else can be judged: %s', async (_, refusal) => {
    const lea = await learner()
    await lea.post('/api/plan-sheets', { title: 'Seatmate', markdown: `## Ideas\n\n${sample('planner', '1.1', 'five-annoyances')}` })
    const run = vi.spyOn(host.service(works), 'run').mockRejectedValue(refusal)
    const reason = 'The console printed Wrench first; I had guessed wrongly.'
    const { status, body } = await say(lea, 'coder', '2.3', 'who-was-right', { kind: 'chosen', chosen: ['Answer 1 was'], reason })
    const refused = await lea.get('/api/modules/coder/evidence')
    run.mockRestore()
    const { items } = (body as ModuleEvidence).lessons.find(({ sub_slide_id }) => sub_slide_id === '2.3') ?? { items: [] }
    expect([status, states(items)['who-was-right']]).toEqual([200, 'shown'])
    expect([refused.status, refused.body.error]).toEqual([refusal.status, refusal.code])
  })
})

describe.runIf(isInstalled('evidence') && isInstalled('plan-sheets'))('publishing what a lesson asks for', () => {
  const publish = async (change: (items: EvidenceItem[]) => EvidenceItem[]): Promise<string> => {
    const { docs } = await host.payload.find({ collection: 'lesson-evidence', where: { lesson: { equals: '1.1' } }, limit: 1, depth: 0 })
    const [row] = docs
    if (!row) return 'nothing there'
    try {
      await host.payload.update({
        collection: 'lesson-evidence',
        id: row.id,
        locale: 'en',
        overrideAccess: true,
        data: { items: change(structuredClone(row.items) as EvidenceItem[]), _status: 'published' },
      })
      return 'published'
    } catch (error) {
      const { data } = error as { data?: { errors?: { path: string; message: string }[] } }
      return (data?.errors ?? []).map(({ path, message }) => `${path}: ${message}`).join('\n') || `${error}`
    }
  }
  const withFirst = (fields: object) => (items: EvidenceItem[]) =>
    items.map((item, index) => (index === 0 ? ({ ...item, ...fields } as EvidenceItem) : item))

  it('QL4: passes as it stands', async () => {
    expect(await publish((items) => items)).toBe('published')
  })

  it('QL4: refuses a pattern that could take for ever, a name twice, and what is not there', async () => {
    expect(await publish(withFirst({ patterns: [{ is: '(?=a)b' }] }))).toMatch(/^items\.0\.patterns\.0\.is: .*RE2/)
    expect(await publish(withFirst({ id: 'challenged' }))).toContain('challenged is taken')
    expect(await publish(withFirst({ call: 9 }))).toMatch(/^items\.0\.call: .*has 4/)
    expect(await publish(withFirst({ kind: 'sheet', call: undefined, section: 'nowhere' }))).toMatch(/^items\.0\.section: .*ideas/)
    expect(await publish(withFirst({ needs: ['nobody'] }))).toMatch(/^items\.0\.needs\.0: /)
  })
})

describe.runIf(isInstalled('evidence') && isInstalled('plan-sheets'))('what editors see of what a lesson asks for', () => {
  const path = (lesson: string) => `/api/preview/lesson-evidence/${lesson}`

  it('QL4: is each item as a learner finds it, in any language, with its samples judged', async () => {
    const editor = await host.signIn('edits-evidence@example.test', { role: 'editor' })
    const { body } = await editor.get(`${path('2.3')}?locale=de`)
    const preview = EvidencePreview.parse(body)
    expect(preview.items.map(({ open }) => open.id)).toEqual(asked('coder', '2.3').evidence.map(({ id }) => id))
    const [choice] = preview.items
    expect(choice?.open).toMatchObject({ state: 'open', label: 'Wer hatte bei popular(tools) recht?' })
    expect(choice?.open.choices?.options[1]).toBe('Antwort 1')
    expect([choice?.good?.shows, choice?.bad?.shows]).toEqual([true, false])
    const samplesOf = async (lesson: string) =>
      EvidencePreview.parse((await editor.get(path(lesson))).body).items.map(({ open, good, bad }) => [open.kind, good?.shows, bad?.shows])
    expect(await samplesOf('2.2')).toContainEqual(['tests', isInstalled('solo-checks'), false])
    expect(await samplesOf('4.2')).toContainEqual(['tests', null, null])
    expect((await editor.get(path('99.1'))).status).toBe(404)
  })

  it('QL4: is for editors and admins alone', async () => {
    const people = [await learner(), await host.signIn('support-sees@example.test', { role: 'support' })]
    people.push(await host.signIn('half-sees@example.test', { role: 'editor', aal: 1 }))
    for (const person of people) expect((await person.get(path('1.1'))).status).toBe(403)
    expect((await host.stranger().get(path('1.1'))).status).toBe(401)
    expect((await (await host.signIn('admin-sees@example.test', { role: 'admin' })).get(path('1.1'))).status).toBe(200)
  })
})
