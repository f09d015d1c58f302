import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentCache, defineServerPlugin, type Logger, mailer, placeholders } from '#core'
import type { Provider } from '#core/contract'
import { oneClickPath, optionalMails, profiles } from '../../account/contract.ts'
import { addressErased } from '../../auth-mfa/contract.ts'
import { learningRecords, shownWorks, soloResults } from '../../courses/contract.ts'
import { guardians, studentCalls, studentCaps } from '../contract.ts'
import { type ConsentHost, openConsentHost } from './consent-host.testing.ts'
import { createWeeklyMailWords } from './consent-mails.ts'
import { createWeeklyMails } from './create-weekly-mails.ts'

/** Students' shown work in the first module, by student id. */
const works = new Map<string, { own_word: number }>()
const worked = { shown: 5, own_word: 0, claimed: 0, total: 18 }
/** Checks that students have passed, by student id. */
const passed = new Map<string, string>()
const checks = defineServerPlugin({
  id: 'test-checks',
  needs: { soloResults, shownWorks },
  setup({ needs }) {
    const leg = { module_id: 'planner', score: 7, total: 8 }
    needs.shownWorks.add({
      ofAll: async (ids) => new Map(ids.map((id) => [id, works.has(id) ? [{ module_id: 'planner', ...worked, ...works.get(id) }] : []])),
      lessonsOf: async () => new Map(),
      byLesson: async () => new Map(),
    })
    needs.soloResults.add(async () => new Map([...passed].map(([id, at]) => [id, [{ ...leg, passed_at: at, current_until: at }]])))
    return {}
  },
})

/** Real calls of students, by student id: the time, and the provider; OpenAI by default. */
const called = new Map<string, string[]>()
const by = new Map<string, Provider[]>()

let host: ConsentHost
beforeAll(async () => {
  host = await openConsentHost([checks])
  host.service(studentCalls).add({
    today: async () => [],
    since: async (id, time) => {
      const [first = 'openai', second = first] = by.get(id) ?? []
      return (called.get(id) ?? []).map((at, index) => ({ provider: index % 2 ? second : first, at })).filter(({ at }) => at >= time)
    },
  })
})
afterAll(() => host.close())

const goTo = (weekday: number, hours: number) => host.clock.goTo(weekday, hours)
const run = async () => host.jobs.find(({ name }) => name === 'consent.weekly-mails')?.run()

let count = 0
const family = async ({ timezone = 'UTC', language = 'en' } = {}) => {
  const [email, parentEmail] = [`teen-${++count}@example.test`, `parent-${count}@example.test`]
  const teen = await host.student(email)
  await teen.patch('/api/profiles', { full_name: 'Noa' })
  const token = await host.ask(teen, parentEmail)
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  const parent = await host.signIn(parentEmail)
  await parent.patch('/api/profiles', { timezone, language })
  const path = `/api/consent/weekly-mail/${teen.userId}`
  const weekly = () => host.mailsTo(parentEmail).filter(({ headers }) => headers['list-unsubscribe'])
  return { teen, parent, email, parentEmail, path, weekly }
}
type Family = Awaited<ReturnType<typeof family>>
const finish = async ({ teen }: Family, sub_slide_id: string, module_id = 'planner') => {
  const completed_at = host.clock.now().toISOString()
  const calls = { remaining: 0, real_calls: 4, practice_calls: 0, answer: 'WORDS of the student' }
  await host.store.create('exercise-calls', { user_id: teen.userId, module_id, sub_slide_id, ...calls, completed_at })
  const progress = { lessons_completed: 1, total_lessons: 5, progress_percentage: 20, updated_at: completed_at }
  await host.store.createUnlessExists('user-progress', { user_id: teen.userId, module_id, ...progress })
}

beforeEach(() => {
  goTo(2, 9)
})

describe('the weekly mail to a parent', () => {
  it('is off until the parent switches it on, and says on Sunday evening what was done, without a word of the student’s', async () => {
    const them = await family()
    expect((await them.parent.get(them.path)).body).toEqual({ is_on: false, email: them.parentEmail })
    expect((await them.parent.patch(them.path, { is_on: true })).body).toEqual({ is_on: true, email: them.parentEmail })
    await finish(them, '1.1')
    host.clock.advance({ days: 1 })
    await finish(them, '1.2')
    passed.set(them.teen.userId, host.clock.now().toISOString())
    works.set(them.teen.userId, { own_word: 2 })
    goTo(0, 17)
    await run()
    expect(them.weekly()).toEqual([])
    goTo(0, 18)
    await run()
    const [mail, ...more] = them.weekly()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Noa: 2 lessons, \d+ minutes this week$/)
    for (const part of [
      /Time: about \d+ minutes, on 2 days/,
      'Lessons: 1.1 and 1.2',
      'Real calls: none',
      // L29: the work shown is named beside the lessons done.
      /Progress: .+ 20% \(work shown: 5 of 18, and 2 by own word\)/,
      /Without AI: .+, 7 of 8; nobody supervised it/,
      `${host.config.origin}/teacher-dashboard`,
      'You get this each Sunday because you switched it on',
    ])
      expect(mail?.text).toMatch(part)
    expect(mail?.html).toContain(">Open the student's page<")
    expect(`${mail?.text}${mail?.html}`).not.toContain('WORDS')
  })

  it('RP7: counts the week’s real calls, and on how many days they reached the limit', async () => {
    const them = await family()
    await them.parent.patch(them.path, { is_on: true })
    await finish(them, '1.1')
    const now = host.clock.now().toISOString()
    // The first call belongs to another week.
    called.set(them.teen.userId, ['2026-01-05T10:00:00.000Z', now, now])
    const newest = async () => (await (await host.signIn(them.parentEmail)).get(`${them.path}/newest`)).body
    goTo(0, 18)
    expect((await newest()).text).toContain('Real calls: 2, never at a limit')
    called.set(them.teen.userId, Array<string>(studentCaps.openai).fill(now))
    await run()
    const [mail] = them.weekly()
    expect(mail?.text).toContain('Real calls: 12, on 1 day as many as the daily limit')
    expect(mail?.text).toContain((await newest()).text.trim())
    expect(await newest()).toMatchObject({ subject: mail?.subject })
    for (const other of [await host.adult(`looks-${them.email}`), await host.signIn(them.email)])
      expect((await other.get(`${them.path}/newest`)).status).toBe(404)
  })

  it('comes once a week, however often and wherever the job runs', async () => {
    const them = await family()
    await them.parent.patch(them.path, { is_on: true })
    goTo(0, 18)
    await Promise.all([run(), run(), run()])
    host.clock.advance({ hours: 5 })
    await run()
    expect(them.weekly()).toHaveLength(1)
    goTo(0, 19)
    await run()
    expect(them.weekly()).toHaveLength(2)
  })

  it('says so where nothing was finished', async () => {
    const them = await family()
    await them.parent.patch(them.path, { is_on: true })
    goTo(0, 18)
    await run()
    expect(them.weekly()[0]).toMatchObject({ subject: 'Noa: a quiet week' })
    expect(them.weekly()[0]?.text).toContain('finished no lesson and')
  })

  it('is one mail after an outage of weeks, about all days since the last', async () => {
    const them = await family()
    await them.parent.patch(them.path, { is_on: true })
    await finish(them, '1.1')
    host.clock.advance({ days: 10 })
    await finish(them, '1.2')
    goTo(0, 20)
    await run()
    expect(them.weekly()).toHaveLength(1)
    expect(them.weekly()[0]?.text).toContain('Lessons: 1.1 and 1.2')
  })

  it('goes by the parent’s evening and in the parent’s language', async () => {
    const them = await family({ timezone: 'Asia/Tokyo', language: 'de' })
    await them.parent.patch(them.path, { is_on: true })
    await finish(them, '1.1')
    goTo(0, 8)
    await run()
    expect(them.weekly()).toEqual([])
    goTo(0, 9)
    await run()
    const [mail] = them.weekly()
    expect(mail?.subject).toMatch(/^Noa: 1 Lektion, \d+ Minuten diese Woche$/)
    expect(mail?.text).toContain('Du bekommst diese E-Mail jeden Sonntag')
    expect(mail?.html).toContain('<html lang="de"')
  })

  it('ends by one click without a session, for this student alone', async () => {
    const them = await family()
    const second = await host.student(`second-of-${them.email}`)
    const token = await host.ask(second, them.parentEmail)
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    const other = `/api/consent/weekly-mail/${second.userId}`
    for (const path of [them.path, other]) await them.parent.patch(path, { is_on: true })
    goTo(0, 18)
    await run()
    expect(them.weekly()).toHaveLength(2)
    const mail = them.weekly().find(({ headers }) => headers['list-unsubscribe']?.includes(them.teen.userId))
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const url = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(mail?.text).toContain(`${host.config.origin}/unsubscribe?token=`)
    const click = (address: string) =>
      fetch(address.replace(host.config.origin, host.url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const forged = new URL(url)
    forged.searchParams.set('token', (forged.searchParams.get('token') ?? '').replace(them.teen.userId, second.userId))
    expect((await click(forged.href)).status).toBe(404)
    expect(url).toContain(oneClickPath)
    for (let time = 1; time <= 2; time++) expect((await click(url)).status).toBe(200)
    const parent = await host.signIn(them.parentEmail)
    expect((await parent.get(them.path)).body.is_on).toBe(false)
    expect((await parent.get(other)).body.is_on).toBe(true)
  })

  it('is tried again where the mail server was away', async () => {
    const them = await family()
    await them.parent.patch(them.path, { is_on: true })
    goTo(0, 18)
    const row = { student_id: { equals: them.teen.userId } }
    const before = (await host.store.findOne('weekly-mails', row))?.week
    const errors: unknown[] = []
    const words = createWeeklyMailWords({
      store: host.store,
      contentCache: host.service(contentCache),
      mailer: host.service(mailer),
      placeholders: host.service(placeholders),
    })
    const away = createWeeklyMails({
      store: host.store,
      clock: host.clock,
      hostConfig: host.config,
      words,
      mayActFor: host.service(guardians).mayActFor,
      profiles: host.service(profiles),
      learningRecords: host.service(learningRecords),
      soloResults: host.service(soloResults),
      shownWorks: host.service(shownWorks),
      calls: host.service(studentCalls),
      limitsOf: async () => studentCaps,
      log: { error: (...said: unknown[]) => void errors.push(said) } as unknown as Logger,
      optionalMails: {
        ...host.service(optionalMails),
        addKind: () => undefined,
        send: async () => {
          throw new Error('The mail server is away.')
        },
      },
    })
    await away.sweep()
    expect(errors.length).toBeGreaterThan(0)
    expect((await host.store.findOne('weekly-mails', row))?.week).toBe(before)
    host.clock.advance({ hours: 1 })
    await run()
    expect(them.weekly()).toHaveLength(1)
  })

  it.each(['the parent', 'the student'])('stops with the approval, which %s ends, and is off after another one', async (who) => {
    const them = await family()
    await them.parent.patch(them.path, { is_on: true })
    await (who === 'the parent'
      ? them.parent.post('/api/consent/end', { student_id: them.teen.userId })
      : them.teen.post('/api/consent/end', {}))
    goTo(0, 18)
    await run()
    expect(them.weekly()).toEqual([])
    const parent = await host.signIn(them.parentEmail)
    expect((await parent.get(them.path)).status).toBe(404)
    const token = await host.ask(await host.signIn(them.email), them.parentEmail)
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    expect((await parent.get(them.path)).body.is_on).toBe(false)
  })

  it.each([
    ['has grown up', (host: ConsentHost, id: string) => host.store.updateOne('portals', { user_id: { equals: id } }, { birth_year: 1990 })],
    [
      'is closed',
      (host: ConsentHost, id: string) =>
        host.store.updateOne('users', { id: { equals: id } }, { blocked_at: host.clock.now().toISOString() }),
    ],
  ])('stops, and is off, where the student %s', async (_what, change) => {
    const them = await family()
    await them.parent.patch(them.path, { is_on: true })
    await change(host, them.teen.userId)
    goTo(0, 18)
    await run()
    expect(them.weekly()).toEqual([])
    expect(await host.store.count('weekly-mails', { student_id: { equals: them.teen.userId } })).toBe(0)
  })

  it('leaves no row about a student who is deleted', async () => {
    const them = await family()
    await them.parent.patch(them.path, { is_on: true })
    await host.emit(addressErased, { user_id: them.teen.userId, email: them.email })
    expect(await host.store.count('weekly-mails', { student_id: { equals: them.teen.userId } })).toBe(0)
  })

  it('counts a day as full by its provider’s own limit, and by the student’s own calendar', async () => {
    const them = await family()
    await them.teen.patch('/api/profiles', { timezone: 'America/Los_Angeles' })
    await them.parent.patch(them.path, { is_on: true })
    await finish(them, '1.1')
    const half = studentCaps.openai / 2
    const newest = async () => (await (await host.signIn(them.parentEmail)).get(`${them.path}/newest`)).body.text
    const daysFull = async () => /, on (\d+) days? as many/.exec(await newest())?.[1] ?? '0'
    goTo(4, 6)
    const evening = host.clock.now().toISOString()
    goTo(4, 8)
    const night = host.clock.now().toISOString()
    goTo(0, 18)
    // Six calls before the student's midnight and six after it fall on one day in the parent's time zone.
    called.set(them.teen.userId, [...Array<string>(half).fill(evening), ...Array<string>(half).fill(night)])
    expect(await daysFull()).toBe('0')
    called.set(them.teen.userId, Array<string>(2 * half + 2).fill(night))
    expect(await daysFull()).toBe('1')
    by.set(them.teen.userId, ['openai', 'anthropic'])
    expect(await daysFull()).toBe('0')
  })

  it('RP7: is switched by the approving parent alone', async () => {
    const them = await family()
    const other = await family()
    for (const person of [other.parent, other.teen, them.teen, await host.adult('adult@example.test')]) {
      expect((await person.get(them.path)).status).toBe(404)
      expect((await person.patch(them.path, { is_on: true })).status).toBe(404)
    }
    expect((await host.stranger().get(them.path)).status).toBe(401)
    const half = await host.signIn(them.parentEmail, { aal: 1 })
    expect((await half.patch(them.path, { is_on: true })).status).toBe(403)
    expect(await host.store.count('weekly-mails', { student_id: { equals: them.teen.userId } })).toBe(0)
  })
})
