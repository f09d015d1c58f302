import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenAttempt } from '../../plugins/solo-checks/contract.ts'
import { type ChecksHost, startChecksHost } from '../../plugins/solo-checks/server/checks-host.testing.ts'

/**
 * A colleague knows who is in the school and wants to know how one of them answered. The figures of all checks name nobody, so they look
 * for figures over so few answers that a number is a person, compare one page with another, and subtract figures found elsewhere. It must
 * fail: of one to four people no page shows anything, and no other page reveals what one page hides.
 */
let school: ChecksHost
beforeAll(async () => {
  school = await startChecksHost()
})
afterAll(() => school.close())

/** Hands in a check with the first option of each item taken. */
const flyAlone = async () => {
  const learner = await school.learner('planner')
  const attempt: OpenAttempt = (await learner.post('/api/modules/planner/check', {})).body
  for (const item of attempt.items)
    if (item.kind === 'choose')
      await learner.put(`/api/checks/${attempt.attempt_id}/answers/${item.id}`, { answer: { kind: 'choose', places: [0] } })
  expect((await learner.post(`/api/checks/${attempt.attempt_id}/finish`, {})).status).toBe(200)
  return { learner, met: attempt.items.filter(({ kind }) => kind !== 'explain').map(({ id }) => id) }
}
interface Figures {
  readonly item_id: string
  readonly attempts: number | null
  readonly first_try: number | null
  readonly discrimination: number | null
  readonly most_chosen_wrong: unknown
}

it('RP10: an item says nothing before five have met it, though a lesson’s figures stand beside it', async () => {
  const editor = await school.host.signIn('counts-editor@example.test', { role: 'editor' })
  const admin = await school.host.signIn('counts-admin@example.test', { role: 'admin' })
  const times = new Map<string, number>()
  for (let people = 1; people <= 7; people += 1) {
    for (const id of (await flyAlone()).met) times.set(id, (times.get(id) ?? 0) + 1)
    for (const who of [editor, admin]) {
      const rows: Figures[] = (await who.get('/api/check-items/statistics')).body
      for (const { item_id, attempts, first_try, discrimination, most_chosen_wrong } of rows) {
        const known = times.get(item_id) ?? 0
        expect(known === 0 ? [0] : known < 5 ? [null] : [known, null], `${item_id} after ${people}`).toContain(attempts)
        const isHidden = known < 5 || attempts === null
        expect(isHidden ? [first_try, discrimination, most_chosen_wrong] : [null, null, null], item_id).toEqual([null, null, null])
      }
    }
    // A lesson's figures minus those of its shown items never give the figures of a single hidden item.
    const all: (Figures & { lesson: string })[] = (await admin.get('/api/check-items/statistics')).body
    for (const lesson of new Set(all.map((item) => item.lesson))) {
      const mine = all.filter((item) => item.lesson === lesson)
      const isSaid = mine.some(({ attempts }) => attempts)
      expect(isSaid ? mine.filter(({ attempts }) => attempts === null).length : 0, lesson).not.toBe(1)
    }
    // If the lesson's number is hidden, no item of it has one: nothing is left to subtract from.
    const lessons: { lesson: string; solo_answers: number | null; solo: number | null }[] = (await admin.get('/api/admin/lesson-effect'))
      .body
    const items: (Figures & { lesson: string })[] = (await admin.get('/api/check-items/statistics')).body
    const file = (await (await admin.fetch('/api/admin/lesson-effect.csv')).text()).split('\r\n')
    for (const { lesson, solo } of lessons.filter(({ solo_answers }) => solo_answers === null)) {
      expect(solo).toBeNull()
      expect(items.filter((item) => item.lesson === lesson && (item.attempts ?? 0) > 0)).toEqual([])
      expect(file.find((line) => line.includes(`,${lesson},`))).toContain('under 5')
    }
  }
})

it('RP10: one learner who tries again and again is still one', async () => {
  const { learner, met } = await flyAlone()
  expect(met.length).toBeGreaterThan(0)
  expect((await learner.get('/api/check-items/statistics')).status).toBe(403)
  const support = await school.host.signIn('counts-support@example.test', { role: 'support' })
  for (const path of ['/api/check-items/statistics', '/api/admin/lesson-effect', '/api/admin/lesson-effect.csv'])
    expect((await support.fetch(path)).status, path).toBe(403)
})
