import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonEffect } from '../contract.ts'
import type { CheckItem } from '../item-schema.ts'
import { answerAll, type ChecksHost, keysOf, startChecksHost } from './checks-host.testing.ts'
import { effectCsv } from './effect-csv.ts'

let school: ChecksHost
let keys: Map<string, CheckItem>
beforeAll(async () => {
  school = await startChecksHost()
  keys = await keysOf(school.host)
})
afterAll(() => school.close())

const check = async (learner: Awaited<ReturnType<ChecksHost['learner']>>, wrong = 0) => {
  const { body: attempt } = await learner.post('/api/modules/planner/check', {})
  await answerAll(learner, attempt, keys, wrong)
  return { attempt, result: (await learner.post(`/api/checks/${attempt.attempt_id}/finish`, {})).body }
}

describe('what a pass shows to others', () => {
  it('is the first pass and until when one is current; an attempt that failed shows nothing', async () => {
    let lea = await school.learner('planner')
    expect(await school.resultsOf(lea.userId)).toEqual([])
    await check(lea, 4)
    expect(await school.resultsOf(lea.userId)).toEqual([])
    school.host.clock.advance({ hours: 25 })
    lea = await school.again(lea)
    const { result } = await check(lea, 1)
    const leg = { module_id: 'planner', score: 7, total: 8, passed_at: result.finished_at, current_until: result.current_until }
    expect(await school.resultsOf(lea.userId)).toEqual([leg])
    school.host.clock.advance({ days: 31 })
    lea = await school.again(lea)
    const { result: renewed } = await check(lea)
    expect(await school.resultsOf(lea.userId)).toEqual([{ ...leg, current_until: renewed.current_until }])
    const max = await school.learner('planner')
    expect(await school.resultsOf(max.userId)).toEqual([])
  })

  it('tells its learner which lessons to fly again', async () => {
    const lea = await school.learner('planner')
    const { attempt, result } = await check(lea, 3)
    const wrong = result.items.flatMap(({ item, correct }: { item: { lesson: string }; correct: boolean | null }) =>
      correct === false ? [item.lesson] : [],
    )
    const [state] = (await lea.get('/api/checks')).body
    expect(state).toMatchObject({ latest_id: attempt.attempt_id, again: [...new Set(wrong)].sort() })
    expect(state.again.length).toBeGreaterThan(0)
  })
})

describe('what staff see of a person', () => {
  it('is numbers alone, for support and admins', async () => {
    const lea = await school.learner('planner')
    const { result } = await check(lea)
    const path = `/api/admin/users/${lea.userId}/solo`
    for (const role of ['support', 'admin'] as const) {
      const staff = await school.host.signIn(`${role}-asks@example.test`, { role })
      const leg = { module_id: 'planner', score: 8, total: 8, passed_at: result.finished_at, current_until: result.current_until }
      expect((await staff.get(path)).body).toEqual([leg])
      expect((await staff.get('/api/admin/users/nobody/solo')).body).toEqual([])
    }
    const editor = await school.host.signIn('editor-asks@example.test', { role: 'editor' })
    const half = await school.host.signIn('admin-asks@example.test', { role: 'admin', aal: 1 })
    for (const client of [lea, await school.learner('planner'), editor, half]) expect((await client.get(path)).status).toBe(403)
    expect((await school.host.stranger().get(path)).status).toBe(401)
  })
})

describe('the school’s figures', () => {
  it('set aided and solo success of a lesson side by side, from first answers alone, and say nothing of one to four people', async () => {
    const chief = await school.host.signIn('chief@example.test', { role: 'admin' })
    // Three learners have answered so far.
    const few = (await chief.get('/api/admin/lesson-effect')).body as LessonEffect[]
    expect(few.find(({ lesson }) => lesson === '1.1')).toMatchObject({ solo: null, solo_answers: null })
    expect(await (await chief.fetch('/api/admin/lesson-effect.csv')).text()).toMatch(
      /^planner,1\.1,.*,8,6,0\.75,under 5,,4,0\.375,0\.125\r?$/m,
    )
    for (const wrong of [0, 1, 2]) await check(await school.learner('planner'), wrong)
    const { body } = await chief.get('/api/admin/lesson-effect')
    const rows = body as LessonEffect[]
    expect(new Set(rows.map(({ module_id }) => module_id)).size).toBe(12)
    const row = rows.find(({ lesson }) => lesson === '1.1')
    expect(row).toMatchObject({ module_id: 'planner', begun: 8, completed: 6, aided: 0.75 })
    const counts = (id: string) => rows.find(({ lesson }) => lesson === id)
    expect(counts('1.2')).toMatchObject({ begun: 9, completed: null, aided: null })
    expect(counts('1.3')).toMatchObject({ begun: null, completed: 0, aided: null })
    expect(counts('1.4')).toMatchObject({ begun: 5, completed: 0, aided: 0 })
    expect(rows.find(({ lesson }) => lesson === '2.1')).toMatchObject({ aided: null, solo: null, solo_answers: 0 })
    // Computed by the test, from the stored rows.
    const met = new Set<string>()
    let [right, all] = [0, 0]
    for (const { user_id, results } of await school.host.store.find('check-attempts', { sort: 'started_at' }))
      for (const { item_id, lesson, correct } of JSON.parse(results ?? '[]')) {
        if (lesson !== '1.1' || correct === null || met.has(`${user_id} ${item_id}`)) continue
        met.add(`${user_id} ${item_id}`)
        all += 1
        right += Number(correct)
      }
    expect(row).toMatchObject({ solo_answers: all, solo: right / all })
  })

  it('L29: say how much of what a lesson asks for was shown and by own word, and nothing where one to four have', async () => {
    const chief = await school.host.signIn('chief@example.test', { role: 'admin' })
    const rows = (await chief.get('/api/admin/lesson-effect')).body as LessonEffect[]
    const shownOf = (id: string) => {
      const { asked, shown, own_word } = rows.find(({ lesson }) => lesson === id) as LessonEffect
      return { asked, shown, own_word }
    }
    expect(shownOf('1.1')).toEqual({ asked: 4, shown: 12 / 32, own_word: 4 / 32 })
    // Two learners have shown something of the second lesson; four have begun the third.
    expect(shownOf('1.2')).toEqual({ asked: 3, shown: null, own_word: null })
    expect(shownOf('1.3')).toEqual({ asked: 2, shown: null, own_word: null })
    expect(shownOf('1.4')).toEqual({ asked: 5, shown: 0, own_word: 0 })
    expect(shownOf('2.1')).toEqual({ asked: 0, shown: null, own_word: null })
  })

  it('name nobody, and are for admins alone, as the other figures of the admin area', async () => {
    const learner = await school.learner('planner')
    const support = await school.host.signIn('help@example.test', { role: 'support' })
    const editor = await school.host.signIn('writes@example.test', { role: 'editor' })
    const half = await school.host.signIn('chief@example.test', { role: 'admin', aal: 1 })
    const chief = await school.host.signIn('chief@example.test', { role: 'admin' })
    for (const path of ['/api/admin/lesson-effect', '/api/admin/lesson-effect.csv']) {
      for (const client of [learner, support, editor, half]) expect((await client.get(path)).status, path).toBe(403)
      expect((await school.host.stranger().get(path)).status).toBe(401)
      const text = await (await chief.fetch(path)).text()
      expect(text).toContain('planner')
      expect(text).not.toContain('@example')
      expect(text).not.toContain(learner.userId)
    }
  })

  it('come as a spreadsheet that runs nothing', () => {
    const row = {
      module_id: 'planner',
      lesson: '1.1',
      begun: 8,
      completed: null,
      aided: null,
      solo_answers: 0,
      solo: null,
      asked: 4,
      shown: 0.5,
      own_word: null,
    }
    expect(effectCsv([{ ...row, title: '=1+1, "twice"' }])).toBe(
      '\ufeffmodule_id,lesson,title,begun,completed,aided,solo_answers,solo,asked,shown,own_word\r\nplanner,1.1,"\'=1+1, ""twice""",8,under 5,,0,,4,0.5,\r\n',
    )
  })
})
