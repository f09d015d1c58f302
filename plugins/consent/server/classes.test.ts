import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateLimits } from '#core'
import { fakeProfiles } from '../../account/profiles.testing.ts'
import { classCsvPath, type SchoolCode, type WatchedStudent } from '../contract.ts'
import { schoolCodePattern } from '../school-code.ts'
import { type ConsentHost, openConsentHost, type Person } from './consent-host.testing.ts'
import { createClasses } from './create-classes.ts'

describe('QF6: teachers run their classes themselves', () => {
  let host: ConsentHost
  let made = 0
  beforeAll(async () => {
    host = await openConsentHost()
  })
  afterAll(() => host.close())

  const codesOf = async (teacher: Person): Promise<SchoolCode[]> => (await teacher.get('/api/school-codes')).body
  const seen = async (teacher: Person): Promise<string[]> =>
    ((await teacher.get('/api/teacher-dashboard')).body as WatchedStudent[]).map(({ email }) => email).sort()
  /** A teacher to whom the school has given a class. */
  const teacherWith = async (school = 'Lakeside 9') => {
    const email = `teacher-${++made}@example.test`
    await host.store.create('school-codes', { code: `GIVEN-${made}00`, school, teacher_email: email, is_active: true })
    const teacher = await host.adult(email)
    const [given] = await codesOf(teacher)
    return { teacher, email, given: given as SchoolCode, path: `/api/school-codes/${given?.id}` }
  }
  const offered = async (code: string, email = `pupil-${++made}@example.test`) => {
    const pupil = await host.student(email)
    const { body } = await pupil.post('/api/school-links', { school_code: code })
    return { pupil, email, accept: () => pupil.post(`/api/school-links/${body.id}/accept`, {}) }
  }
  const joined = async (code: string, email?: string) => {
    const offer = await offered(code, email)
    await offer.accept()
    return offer
  }
  const sweep = () => host.jobs.find(({ name }) => name === 'consent.class-news')?.run()
  const audited = (action: string) => host.audited.filter((entry) => entry.action === action)

  it('renames a class, and students read the new name', async () => {
    const { teacher, given, path } = await teacherWith()
    const { pupil } = await joined(given.code)
    expect((await teacher.patch(path, { school: '  Lakeside 9,   autumn ' })).body).toMatchObject({
      school: 'Lakeside 9, autumn',
      accepted: 1,
    })
    expect((await pupil.get('/api/school-links')).body).toMatchObject([{ school: 'Lakeside 9, autumn' }])
    expect(audited('class.renamed')).toMatchObject([{ actor_id: teacher.userId, old_value: 'Lakeside 9', new_value: 'Lakeside 9, autumn' }])
    expect((await teacher.patch(path, { school: '  ' })).status).toBe(400)
  })

  it('C22: a replaced code stops at once; who joined stays, and an open offer can be accepted', async () => {
    const { teacher, given, path } = await teacherWith()
    const inside = await joined(given.code)
    const asked = await offered(given.code)
    const { body } = await teacher.post(`${path}/replace`, {})
    expect(body).toMatchObject({ id: given.id, accepted: 1, offered: 1, is_open: true })
    expect(body.code).toMatch(schoolCodePattern)
    expect(body.code).not.toBe(given.code)
    const late = await host.student('late@example.test')
    expect((await late.post('/api/school-links', { school_code: given.code })).body.error).toBe('SCHOOL_CODE_UNKNOWN')
    expect(await seen(teacher)).toEqual([inside.email])
    expect((await asked.accept()).status).toBe(200)
    expect(await seen(teacher)).toEqual([inside.email, asked.email].sort())
    // A space for each hyphen, and small letters: as students type a code from a board.
    expect((await late.post('/api/school-links', { school_code: ` ${body.code.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(200)
    expect(audited('class.code-replaced')).toHaveLength(1)
    expect(JSON.stringify(host.audited)).not.toContain(body.code)
  })

  /** The teacher's classes, beside somebody who acts right before and right after the first move of links. */
  const classesBeside = (others: { before?: () => Promise<unknown>; after?: () => Promise<unknown> }) => {
    const due = { ...others }
    const act = async (when: 'before' | 'after') => {
      const now = due[when]
      delete due[when]
      await now?.()
    }
    const writeAll: typeof host.store.writeAll = async (writes) => {
      await act('before')
      const isWritten = await host.store.writeAll(writes)
      await act('after')
      return isWritten
    }
    const rateLimits = { spend: async () => undefined, reset: async () => undefined } as unknown as RateLimits
    return createClasses({ store: { ...host.store, writeAll }, clock: host.clock, rateLimits, profiles: fakeProfiles() })
  }

  it('a code that is replaced twice at once becomes one code, and nobody is lost', async () => {
    const { teacher, email, given, path } = await teacherWith()
    const inside = await joined(given.code)
    const elsewhere: SchoolCode[] = []
    const classes = classesBeside({ before: async () => elsewhere.push((await teacher.post(`${path}/replace`, {})).body) })
    const now = await classes.replaceCode({ userId: teacher.userId, email }, given.id)
    expect(now).toMatchObject({ code: elsewhere[0]?.code, accepted: 1 })
    expect(await seen(teacher)).toEqual([inside.email])
    expect((await inside.pupil.get('/api/school-links')).body).toMatchObject([{ school: 'Lakeside 9' }])
  })

  it('a code that the school sets back at that moment keeps everybody', async () => {
    const { teacher, email, given } = await teacherWith()
    const inside = await joined(given.code)
    const after = async () => {
      await host.payload.update({ collection: 'school-codes', id: given.id, data: { code: given.code } })
    }
    const now = await classesBeside({ after }).replaceCode({ userId: teacher.userId, email }, given.id)
    expect(now).toMatchObject({ code: given.code, accepted: 1 })
    expect(await seen(teacher)).toEqual([inside.email])
  })

  it('links made with the former code at that moment follow to the code of then, one for each student', async () => {
    const { teacher, email, given, path } = await teacherWith()
    const [inside, late] = [await joined(given.code), await host.student('joins-meanwhile@example.test')]
    // Both had read the former code before it was replaced; then it was replaced again.
    const after = async () => {
      for (const { userId: user_id } of [inside.pupil, late])
        await host.store.create('school-links', { user_id, code: given.code, status: 'offered' })
      await teacher.post(`${path}/replace`, {})
    }
    const now = await classesBeside({ after }).replaceCode({ userId: teacher.userId, email }, given.id)
    expect(now).toMatchObject({ accepted: 1, offered: 1 })
    expect(await host.store.count('school-links', { code: { equals: given.code } })).toBe(0)
    for (const person of [inside.pupil, late])
      expect((await person.get('/api/school-links')).body).toMatchObject([{ school: 'Lakeside 9' }])
  })

  it('closes the code and opens it again: nobody comes in by it meanwhile, and who is in stays in sight', async () => {
    const { teacher, given, path } = await teacherWith()
    const inside = await joined(given.code)
    const asked = await offered(given.code)
    expect((await teacher.patch(path, { is_open: false })).body).toMatchObject({ is_open: false, is_active: true })
    const late = await host.student('too-late@example.test')
    expect((await late.post('/api/school-links', { school_code: given.code })).status).toBe(400)
    expect((await asked.accept()).status).toBe(200)
    expect(await seen(teacher)).toEqual([inside.email, asked.email].sort())
    await teacher.patch(path, { is_open: true })
    expect((await late.post('/api/school-links', { school_code: given.code })).status).toBe(200)
    expect([audited('class.closed').length, audited('class.opened').length]).toEqual([1, 1])
  })

  it('adds a class with a code of its own, for whom the school has made a teacher alone', async () => {
    const { teacher, given } = await teacherWith()
    const { status, body } = await teacher.post('/api/school-codes', { school: 'Lakeside 10' })
    expect({ status, body }).toMatchObject({ status: 200, body: { school: 'Lakeside 10', is_open: true, accepted: 0, offered: 0 } })
    expect(body.code).toMatch(schoolCodePattern)
    expect((await codesOf(teacher)).map(({ school }) => school)).toEqual(['Lakeside 10', 'Lakeside 9'])
    const stranger = await host.adult('no-teacher@example.test')
    expect((await stranger.post('/api/school-codes', { school: 'Mine' })).body.error).toBe('FIRST_CLASS_BY_SCHOOL')
    for (const { id } of await codesOf(teacher)) await host.store.updateOne('school-codes', { id: { equals: id } }, { is_active: false })
    expect((await teacher.post('/api/school-codes', { school: 'Again' })).body.error).toBe('FIRST_CLASS_BY_SCHOOL')
    for (const act of [
      teacher.patch(`/api/school-codes/${given.id}`, { is_open: true }),
      teacher.post(`/api/school-codes/${given.id}/replace`, {}),
    ])
      expect((await act).body.error).toBe('CLASS_CLOSED_BY_SCHOOL')
  })

  it('removes a student at once, takes it back within ten minutes, and nobody has heard of it', async () => {
    const { teacher, given, path } = await teacherWith()
    const { pupil, email } = await joined(given.code)
    const place = `${path}/students/${pupil.userId}`
    const { body } = await teacher.delete(place)
    expect(Date.parse(body.may_return_until) - host.clock.now().getTime()).toBeGreaterThan(9 * 60_000)
    expect(await seen(teacher)).toEqual([])
    const removed = async () => (await codesOf(teacher)).flatMap((each) => each.removed)
    expect(await removed()).toEqual([{ student_id: pupil.userId, email, full_name: '', may_return_until: body.may_return_until }])
    expect((await pupil.get('/api/school-links')).body).toEqual([])
    host.clock.advance({ minutes: 9 })
    await sweep()
    expect((await teacher.post(`${place}/return`, {})).status).toBe(200)
    expect(await seen(teacher)).toEqual([email])
    expect(await removed()).toEqual([])
    host.clock.advance({ minutes: 11 })
    await sweep()
    expect(host.mailsTo(email).filter(({ subject }) => subject.includes('class'))).toEqual([])
    expect([...audited('class.student-removed'), ...audited('class.student-returned')]).toMatchObject([
      { actor_id: teacher.userId, subject_id: pupil.userId },
      { actor_id: teacher.userId, subject_id: pupil.userId },
    ])
    expect((await teacher.delete(`${path}/students/nobody`)).status).toBe(404)
  })

  it('tells the student, and the parent who has approved, once each after ten minutes; then it stands', async () => {
    const { teacher, email: teacherEmail, given, path } = await teacherWith('Harbour 8')
    const { pupil, email } = await joined(given.code)
    const parent = `parent-of-${email}`
    await host.stranger().post('/api/consent/approve', { token: await host.ask(pupil, parent), guardian: true })
    const place = `${path}/students/${pupil.userId}`
    await teacher.delete(place)
    host.clock.advance({ minutes: 11 })
    for (const _ of ['once', 'twice']) await sweep()
    const told = (address: string) => host.mailsTo(address).filter(({ subject }) => /does not see/.test(subject))
    expect([told(email).length, told(parent).length]).toEqual([1, 1])
    for (const { text } of [...told(email), ...told(parent)]) {
      expect(text).toContain('Harbour 8')
      expect(text).toContain(teacherEmail)
    }
    expect((await teacher.post(`${place}/return`, {})).body.error).toBe('REMOVAL_TOLD')
    expect(await host.store.find('school-links', { where: { user_id: { equals: pupil.userId } } })).toEqual([])
    // They can come back with the code.
    await joined(given.code, email)
    expect(await seen(teacher)).toEqual([email])
  })

  it('does not take back whom has typed the code again meanwhile: that is the student’s to accept', async () => {
    const { teacher, given, path } = await teacherWith()
    const { pupil } = await joined(given.code)
    await teacher.delete(`${path}/students/${pupil.userId}`)
    expect((await pupil.post('/api/school-links', { school_code: given.code })).body.status).toBe('offered')
    expect((await teacher.post(`${path}/students/${pupil.userId}/return`, {})).body.error).toBe('REMOVAL_TOLD')
    expect(await seen(teacher)).toEqual([])
  })

  it('S19: nobody does any of it with another’s class', async () => {
    const { given, path } = await teacherWith()
    const { pupil, email } = await joined(given.code)
    const { teacher: other } = await teacherWith('Another')
    for (const client of [other, pupil, await host.signIn('helper@example.test', { role: 'support' })]) {
      const tries = [
        client.patch(path, { school: 'Mine now' }),
        client.post(`${path}/replace`, {}),
        client.delete(`${path}/students/${pupil.userId}`),
        client.post(`${path}/students/${pupil.userId}/return`, {}),
      ]
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(await (await client.fetch(`${classCsvPath}?class=${given.id}`)).text()).not.toContain(email)
    }
    expect((await pupil.get('/api/school-links')).body).toMatchObject([{ school: 'Lakeside 9', status: 'accepted' }])
  })

  it('lists and downloads one class of several, a student of two in each', async () => {
    const { teacher, given } = await teacherWith()
    const { body: second } = await teacher.post('/api/school-codes', { school: 'Lakeside 10' })
    const { pupil, email } = await joined(given.code)
    const { body: link } = await pupil.post('/api/school-links', { school_code: second.code })
    await pupil.post(`/api/school-links/${link.id}/accept`, {})
    const { body: students } = await teacher.get('/api/teacher-dashboard')
    expect(students.map(({ school_code_id }: WatchedStudent) => school_code_id).sort()).toEqual([given.id, second.id].sort())
    expect(students[0]).toMatchObject({ lessons_completed: 0, next_lesson: { id: '1.1' } })
    const rows = async (query: string) => (await (await teacher.fetch(`${classCsvPath}${query}`)).text()).split(email).length - 1
    expect([await rows(''), await rows(`?class=${second.id}`)]).toEqual([2, 1])
  })
})
