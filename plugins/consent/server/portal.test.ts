import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineServerPlugin, rawRoute, type Store, sessions, when } from '#core'
import { erasureDue, studentCaps, studentStatuses, userBlocked } from '../contract.ts'
import { type ConsentHost, meant, openConsentHost, thisYear } from './consent-host.testing.ts'
import { createBlocking } from './create-blocking.ts'

const told: string[] = []
const ear = defineServerPlugin({
  id: 'test-ear',
  setup: () => ({
    listeners: [
      when(userBlocked, ({ user_id }) => void told.push(`blocked ${user_id}`)),
      when(erasureDue, ({ user_id }) => void told.push(`erase ${user_id}`)),
    ],
    http: [
      rawRoute({
        method: 'GET',
        path: '/api/lesson',
        access: 'entitled',
        summary: 'Something to learn',
        handle: (_req, res) => void res.json({}),
      }),
    ],
  }),
})

describe('the portal', () => {
  let host: ConsentHost
  beforeAll(async () => {
    host = await openConsentHost([ear])
  })
  afterAll(() => host.close())
  const guard = '/api/student-portal-guard'
  let count = 0
  const newcomer = () => host.signIn(`newcomer-${++count}@example.test`)

  it.each([
    ['an adult', { selected_portal: 'adult' }, '/dashboard', 'adult', false],
    ['a student of 14', { selected_portal: 'student', birth_year: thisYear - 14 }, '/consent', 'student', true],
    ['a student of 17', { selected_portal: 'student', birth_year: thisYear - 17 }, '/consent', 'student', true],
    ['a student of 18, who may be 17', { selected_portal: 'student', birth_year: thisYear - 18 }, '/consent', 'student', true],
    [
      'an adult of 19 who chose the Student Portal',
      { selected_portal: 'student', birth_year: thisYear - 19 },
      '/adult-portal',
      'adult',
      false,
    ],
  ])('leads %s on', async (_who, choice, route, portal, isStudent) => {
    const person = await newcomer()
    expect(await person.post(guard, choice)).toMatchObject({ status: 200, body: { route } })
    expect((await person.get('/api/portal')).body).toMatchObject({ chosen_portal: portal, is_student: isStudent })
    expect((await person.get('/api/profiles')).body.is_student).toBe(isStudent)
  })

  it('RP3: leads parents and teachers to their view, without a year and without a course', async () => {
    const person = await newcomer()
    expect((await person.post(guard, { selected_portal: 'parent' })).body).toEqual({ route: '/teacher-dashboard' })
    expect((await person.get('/api/portal')).body).toMatchObject({ chosen_portal: 'parent', is_student: false, mode: 'real' })
    expect((await person.get('/api/teacher-dashboard')).body).toEqual([])
    expect((await person.post(guard, { selected_portal: 'adult' })).status).toBe(409)
  })

  it.each([
    ['no year', {}, 'BIRTH_YEAR_REQUIRED', 'Birth year required - Please select your birth year to continue.'],
    ['a year to come', { birth_year: thisYear + 1 }, 'BAD_REQUEST', 'This is not a birth year.'],
    ['a year of long ago', { birth_year: 1066 }, 'BAD_REQUEST', 'This is not a birth year.'],
    ['an unknown school code', { birth_year: thisYear - 15, school_code: 'NOPE' }, 'SCHOOL_CODE_UNKNOWN', undefined],
  ])('refuses a student with %s, and nothing is chosen', async (_what, choice, error, message) => {
    const person = await newcomer()
    const answer = await person.post(guard, { selected_portal: 'student', ...choice })
    expect(answer).toMatchObject({ status: 400, body: { error, ...(message && { message }) } })
    expect((await person.get('/api/portal')).body.chosen_portal).toBeNull()
  })

  it.each([
    ['of 14', thisYear - 14, '/consent', 'student'],
    ['of 18, who may be 17', thisYear - 18, '/consent', 'student'],
    ['of 19', thisYear - 19, '/dashboard', 'adult'],
  ])('I1: goes by the year, not by the Adult Portal that somebody %s chose', async (_age, birth_year, route, chosen_portal) => {
    const person = await newcomer()
    expect(await person.post(guard, { selected_portal: 'adult', birth_year })).toMatchObject({ status: 200, body: { route } })
    const isStudent = chosen_portal === 'student'
    expect((await person.get('/api/portal')).body).toMatchObject({
      chosen_portal,
      birth_year,
      is_student: isStudent,
      mode: isStudent ? 'practice' : 'real',
    })
  })

  it.each([thisYear - 13, 'under-14'])('I1: asks a child once and closes the account, in the Adult Portal too (%s)', async (birth_year) => {
    const child = await newcomer()
    const choice = { selected_portal: 'adult', birth_year }
    expect((await child.post(guard, choice)).body).toEqual({ route: '/blocked-under-14', needs_confirmation: true })
    expect((await child.get('/api/portal')).body.chosen_portal).toBeNull()
    expect((await child.post(guard, { ...choice, is_confirmed: true })).body).toEqual({ route: '/blocked-under-14' })
    expect((await child.get('/api/portal')).status).toBe(401)
  })

  it.each([thisYear + 1, 1066, '1990', 1990.5])(
    'refuses the Adult Portal with %s for a year, and nothing is chosen',
    async (birth_year) => {
      const person = await newcomer()
      expect((await person.post(guard, { selected_portal: 'adult', birth_year })).status).toBe(400)
      expect((await person.get('/api/portal')).body.chosen_portal).toBeNull()
    },
  )

  it('S20: takes the person from the session, whoever a body names', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    await one.post(guard, { selected_portal: 'adult', user_id: other.userId })
    expect((await one.get('/api/portal')).body.chosen_portal).toBe('adult')
    expect((await other.get('/api/portal')).body.chosen_portal).toBeNull()
  })

  it('lets a choice stand, under twenty at a time too', async () => {
    const person = await newcomer()
    const choose = (choice: object) => person.post(guard, choice)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        choose(index % 2 ? { selected_portal: 'adult' } : { selected_portal: 'student', birth_year: thisYear - 15 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { chosen_portal } = (await person.get('/api/portal')).body
    expect(await choose({ selected_portal: chosen_portal === 'adult' ? 'student' : 'adult', birth_year: 1990 })).toMatchObject({
      status: 409,
      body: { error: 'PORTAL_CHOSEN' },
    })
  })

  it('opens what one learns with after the choice alone', async () => {
    const person = await newcomer()
    expect(await person.get('/api/lesson')).toMatchObject({ status: 403, body: { error: 'PORTAL_REQUIRED' } })
    await person.post(guard, { selected_portal: 'adult' })
    expect((await person.get('/api/lesson')).status).toBe(200)
  })

  it('closes it again at once for whom an admin lets choose anew, although it remembers who has chosen', async () => {
    const person = await host.adult('chose-wrongly@example.test')
    expect((await person.get('/api/lesson')).status).toBe(200)
    const admin = await host.signIn('portal-admin@example.test', { role: 'admin' })
    await admin.put(`/api/portals/${person.userId}`, { chosen_portal: null, birth_year: null, ...meant })
    expect(await person.get('/api/lesson')).toMatchObject({ status: 403, body: { error: 'PORTAL_REQUIRED' } })
  })

  it('gives practice mode to everyone of whom a parent may have to be asked', async () => {
    const service = host.service(studentStatuses)
    const undecided = await newcomer()
    expect(await service.of(undecided.userId)).toMatchObject({ portal: null, mode: 'practice' })
    const student = await host.student('waiting@example.test')
    expect(await service.of(student.userId)).toEqual({
      portal: 'student',
      isStudent: true,
      consentStatus: 'none',
      birthYear: expect.any(Number),
      parentEmail: null,
      isBlocked: false,
      isMinor: true,
      mode: 'practice',
      withheld: null,
      isUnpaid: true,
      allows: { ai: false, professors: false, keep_work: false, sharing: false, referrals: false },
      dailyLimits: studentCaps,
    })
    const adult = await host.adult('grown@example.test')
    expect(await service.of(adult.userId)).toMatchObject({ portal: 'adult', isStudent: false, mode: 'real' })
  })

  it('lets a student who has grown up go on without approval, with the caps of student mode', async () => {
    const person = await newcomer()
    await host.store.create('portals', { user_id: person.userId, chosen_portal: 'student', birth_year: thisYear - 19 })
    await person.post('/api/student-mode', { is_student: true })
    expect(await host.service(studentStatuses).of(person.userId)).toMatchObject({ portal: 'student', isStudent: true, mode: 'real' })
  })

  describe('under 14', () => {
    const answers = [{ birth_year: thisYear - 13 }, { birth_year: thisYear }, { birth_year: 'under-14' }]
    it.each(answers)('asks once for $birth_year, and saves nothing before the answer', async (answer) => {
      const person = await newcomer()
      const first = await person.post(guard, { selected_portal: 'student', ...answer })
      expect(first.body).toEqual({ route: '/blocked-under-14', needs_confirmation: true })
      expect((await person.get('/api/portal')).body.chosen_portal).toBeNull()
      expect((await person.post(guard, { selected_portal: 'student', birth_year: thisYear - 15 })).body).toEqual({ route: '/consent' })
    })

    it('closes the account: sessions end, the sign-in refuses, and after seven days it is due for deletion', async () => {
      const email = 'child@example.test'
      const child = await host.signIn(email)
      const elsewhere = await host.signIn(email)
      await child.get('/api/profiles')
      const closed = await child.post(guard, { selected_portal: 'student', birth_year: thisYear - 12, is_confirmed: true })
      expect(closed.body).toEqual({ route: '/blocked-under-14' })
      for (const client of [child, elsewhere]) expect((await client.get('/api/portal')).status).toBe(401)
      expect(told).toContain(`blocked ${child.userId}`)
      expect((await host.store.findOne('users', { id: { equals: child.userId } }))?.blocked_at).toBeTruthy()
      expect(await host.service(studentStatuses).of(child.userId)).toMatchObject({ isBlocked: true, mode: 'practice' })

      const sweep = host.jobs.find(({ name }) => name === 'consent.delete-blocked')
      host.clock.advance({ days: 6 })
      await sweep?.run()
      expect(told).not.toContain(`erase ${child.userId}`)
      host.clock.advance({ days: 1, minutes: 1 })
      for (const _ of ['once', 'and again, until it is done']) await sweep?.run()
      expect(told.filter((each) => each === `erase ${child.userId}`)).toHaveLength(2)
    })

    it('closes and opens again as a whole: a process that dies between two writes leaves no closed account without a date', async () => {
      const writes = ['create', 'createUnlessExists', 'updateOne', 'remove', 'writeAll']
      const diesAfterOneWrite = () => {
        let count = 0
        const store = new Proxy(host.store, {
          get: (target, name: keyof Store) => {
            const method = target[name]
            if (!writes.includes(name) || typeof method !== 'function') return method
            return (...asked: never[]) => {
              if (count++ > 0) throw new Error('The process is gone.')
              return (method as (...asked: never[]) => unknown)(...asked)
            }
          },
        })
        const notify = { blocked: async () => undefined, erasureDue: async () => undefined }
        return createBlocking({ store, clock: host.clock, sessions: host.service(sessions), notify })
      }
      const child = await newcomer()
      const stateOf = async () => {
        const user = await host.store.findOne('users', { id: { equals: child.userId } })
        return [Boolean(user?.blocked_at), await host.store.count('blocked-accounts', { user_id: { equals: child.userId } })]
      }
      await diesAfterOneWrite()
        .block(child.userId)
        .catch(() => undefined)
      expect(await stateOf()).toEqual([true, 1])
      await diesAfterOneWrite()
        .unblock(child.userId)
        .catch(() => undefined)
      expect(await stateOf()).toEqual([false, 0])
    })

    it('S21: never closes an administrator’s account', async () => {
      const admin = await host.signIn('boss@example.test', { role: 'admin' })
      const answer = await admin.post(guard, { selected_portal: 'student', birth_year: 'under-14', is_confirmed: true })
      expect(answer).toMatchObject({ status: 403, body: { error: 'ADMIN_ACCOUNT' } })
    })
  })

  describe('what only an admin may do', () => {
    it('changes a choice, opens an account that was closed by mistake, and writes it down', async () => {
      const admin = await host.signIn('admin@example.test', { role: 'admin' })
      const child = await host.signIn('not-a-child@example.test')
      await child.post(guard, { selected_portal: 'student', birth_year: thisYear - 12, is_confirmed: true })
      const path = `/api/portals/${child.userId}`
      expect((await admin.put(path, { chosen_portal: 'student', birth_year: thisYear - 12, ...meant })).status).toBe(400)
      expect((await admin.put(path, { chosen_portal: 'student', birth_year: thisYear - 16, ...meant })).status).toBe(200)
      const again = await host.signIn('not-a-child@example.test')
      expect((await again.get('/api/portal')).body).toMatchObject({ chosen_portal: 'student', birth_year: thisYear - 16 })
      expect(host.audited.at(-1)).toEqual({
        actor_id: admin.userId,
        action: 'portal.changed',
        subject_id: child.userId,
        field: 'chosen_portal',
        old_value: 'none',
        new_value: 'student',
        reason: meant.reason,
      })
      host.clock.advance({ days: 8 })
      await host.jobs.find(({ name }) => name === 'consent.delete-blocked')?.run()
      expect(told).not.toContain(`erase ${child.userId}`)
    })

    it('S19: refuses everybody else', async () => {
      const body = { chosen_portal: 'adult', birth_year: null }
      const student = await host.student('sly@example.test')
      const path = `/api/portals/${student.userId}`
      const others = [
        student,
        await host.adult('other-adult@example.test'),
        await host.signIn('help@example.test', { role: 'support' }),
        await host.signIn('half-admin@example.test', { role: 'admin', aal: 1 }),
      ]
      for (const client of others) expect((await client.put(path, { ...body, ...meant })).status).toBe(403)
      expect((await host.stranger().put(path, { ...body, ...meant })).status).toBe(401)
      expect((await student.get('/api/portal')).body.chosen_portal).toBe('student')
    })
  })

  describe('student mode', () => {
    it('RI3: leaves an adult’s alias, and so their links, as they are; a minor’s gives no name away', async () => {
      const adult = await host.adult('grace.hopper@example.test')
      await adult.post('/api/student-mode', { is_student: true })
      expect((await adult.get('/api/profiles')).body.alias).toBe('grace-hopper')
      const undecided = await host.signIn('un.decided@example.test')
      await undecided.post('/api/student-mode', { is_student: true })
      expect((await undecided.get('/api/profiles')).body.alias).toBe('un-decided')
      const student = await host.student('real.name@example.test')
      expect((await student.get('/api/profiles')).body.alias).toMatch(/^[a-z]+-[a-z]+-\d{4}$/)
    })

    it('RC11: makes no minor of an adult; portal and birth year decide that', async () => {
      const service = host.service(studentStatuses)
      const adult = await host.adult('playful@example.test')
      await adult.post('/api/student-mode', { is_student: true })
      expect(await service.of(adult.userId)).toMatchObject({ isStudent: true, isMinor: false })
      expect(await service.of((await host.student('minor@example.test')).userId)).toMatchObject({ isStudent: true, isMinor: true })
      const grown = await newcomer()
      await host.store.create('portals', { user_id: grown.userId, chosen_portal: 'student', birth_year: thisYear - 19 })
      expect((await service.of(grown.userId)).isMinor).toBe(false)
    })

    it('is turned on by anybody, and off again by adults alone', async () => {
      const adult = await host.adult('practising@example.test')
      await adult.post('/api/student-mode', { is_student: true })
      expect((await adult.get('/api/portal')).body).toMatchObject({ chosen_portal: 'adult', is_student: true, mode: 'real' })
      await adult.post('/api/student-mode', { is_student: false })
      expect((await adult.get('/api/portal')).body.is_student).toBe(false)
      const student = await host.student('stays@example.test')
      expect(await student.post('/api/student-mode', { is_student: false })).toMatchObject({
        status: 403,
        body: { error: 'STUDENT_MODE_STAYS' },
      })
      expect((await student.get('/api/portal')).body.is_student).toBe(true)
    })
  })

  it('S19: knows nobody without a session', async () => {
    const stranger = host.stranger()
    expect((await stranger.get('/api/portal')).status).toBe(401)
    expect((await stranger.post(guard, { selected_portal: 'adult' })).status).toBe(401)
    expect((await stranger.post('/api/student-mode', { is_student: true })).status).toBe(401)
  })
})
