import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsentHost, meant, openConsentHost, type Person, thisYear } from './consent-host.testing.ts'

describe("an admin's change of a portal", () => {
  let host: ConsentHost
  let admin: Person
  beforeAll(async () => {
    host = await openConsentHost()
    admin = await host.signIn('admin@example.test', { role: 'admin' })
  })
  afterAll(() => host.close())
  let count = 0
  const student = () => host.student(`student-${++count}@example.test`)
  const pathOf = ({ userId }: Person) => `/api/portals/${userId}`

  it.each([
    ['adult', thisYear - 30, { chosen_portal: 'adult', birth_year: thisYear - 30, is_student: false, mode: 'real' }],
    ['student', null, { chosen_portal: 'student', birth_year: thisYear - 15, is_student: true, mode: 'practice' }],
    ['student', thisYear - 16, { chosen_portal: 'student', birth_year: thisYear - 16, is_student: true, mode: 'practice' }],
    [null, null, { chosen_portal: null, birth_year: thisYear - 15, is_student: false, mode: 'practice' }],
  ])('to %s, born %s, counts from the next request', async (chosen_portal, birth_year, portal) => {
    const person = await student()
    expect((await admin.put(pathOf(person), { chosen_portal, birth_year, ...meant })).status).toBe(200)
    expect((await person.get('/api/portal')).body).toMatchObject(portal)
    expect(host.audited.find(({ subject_id, action }) => subject_id === person.userId && action === 'portal.changed')).toEqual({
      actor_id: admin.userId,
      action: 'portal.changed',
      subject_id: person.userId,
      field: 'chosen_portal',
      old_value: 'student',
      new_value: chosen_portal ?? 'none',
      reason: meant.reason,
    })
  })

  it('says that the database is away, and not that nobody is there', async () => {
    const { findOne } = host.store
    const away = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' })
    host.store.findOne = (collection, where) =>
      collection === 'users' && JSON.stringify(where).includes('somebody') ? Promise.reject(away) : findOne(collection, where)
    expect(await admin.get('/api/portals/somebody')).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } })
    host.store.findOne = findOne
    expect((await admin.get('/api/portals/somebody')).status).toBe(404)
  })

  it('to nothing lets an adult choose anew, and be asked everything anew', async () => {
    const person = await host.signIn('chooses-anew@example.test')
    await person.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 40 })
    await admin.put(pathOf(person), { chosen_portal: null, birth_year: null, ...meant })
    expect(await person.post('/api/student-portal-guard', { selected_portal: 'adult' })).toMatchObject({ body: { route: '/dashboard' } })
  })

  it.each([
    ['the Student Portal for a child', { chosen_portal: 'student', birth_year: thisYear - 13 }],
    ['the Adult Portal for whom the known year makes a minor', { chosen_portal: 'adult', birth_year: null }],
    ['the Adult Portal for a minor', { chosen_portal: 'adult', birth_year: thisYear - 15 }],
    ['another portal', { chosen_portal: 'teacher', birth_year: null }],
    ['the Student Portal for somebody born before anybody alive', { chosen_portal: 'student', birth_year: -5 }],
    ['the Adult Portal for somebody born in 3', { chosen_portal: 'adult', birth_year: 3 }],
    ['no portal for somebody not born yet', { chosen_portal: null, birth_year: thisYear + 1 }],
    ['a year in words', { chosen_portal: 'student', birth_year: '2010' }],
  ])('refuses %s, and nothing changes', async (_what, body) => {
    const person = await student()
    const audited = host.audited.length
    expect((await admin.put(pathOf(person), { ...body, ...meant })).status).toBe(400)
    expect((await person.get('/api/portal')).body.chosen_portal).toBe('student')
    expect(host.audited).toHaveLength(audited)
  })

  it('keeps the birth year that is known, and needs one for the Student Portal', async () => {
    const person = await host.signIn('knows-their-year@example.test')
    await person.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 40 })
    expect((await admin.put(pathOf(person), { chosen_portal: 'student', birth_year: null, ...meant })).status).toBe(200)
    expect((await admin.put(pathOf(person), { chosen_portal: 'adult', birth_year: null, ...meant })).status).toBe(200)
    expect((await admin.get(pathOf(person))).body).toMatchObject({ chosen_portal: 'adult', birth_year: thisYear - 40 })
    const unknown = await host.adult('nobody-knows@example.test')
    expect((await admin.put(pathOf(unknown), { chosen_portal: 'student', birth_year: null, ...meant })).status).toBe(400)
    expect((await admin.put(pathOf(unknown), { chosen_portal: 'adult', birth_year: null, ...meant })).status).toBe(200)
    expect((await admin.get(pathOf(unknown))).body).toMatchObject({ chosen_portal: 'adult', birth_year: null })
  })

  it('to the Adult Portal ends the approval and voids the request: nobody watches an adult by it', async () => {
    const adulthood = { chosen_portal: 'adult', birth_year: thisYear - 20 }
    const [approved, asking] = [await student(), await student()]
    const parent = await host.adult('watching@example.test')
    await host.stranger().post('/api/consent/approve', { token: await host.ask(approved, 'watching@example.test'), guardian: true })
    expect((await parent.get('/api/teacher-dashboard')).body).toHaveLength(1)
    const token = await host.ask(asking, 'asked@example.test')
    for (const person of [approved, asking]) {
      expect((await admin.put(pathOf(person), { ...adulthood, ...meant })).status).toBe(200)
      expect((await person.get('/api/portal')).body).toMatchObject({ consent_status: 'none', mode: 'real', is_student: false })
    }
    expect((await parent.get('/api/teacher-dashboard')).body).toEqual([])
    expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).body.error).toBe('INVALID_TOKEN')
    expect(host.audited.map(({ action, subject_id }) => `${action} ${subject_id}`)).toContain(`consent.ended ${approved.userId}`)
  })

  it.each([
    ['the Adult Portal', { selected_portal: 'adult' }],
    ['the Adult Portal with an adult’s year', { selected_portal: 'adult', birth_year: thisYear - 30 }],
    ['the Student Portal with an adult’s year', { selected_portal: 'student', birth_year: thisYear - 20 }],
    ['the portal of parents', { selected_portal: 'parent' }],
  ])('C18, QS12: to nothing leaves a known minor a minor, who then chooses %s', async (_what, choice) => {
    const person = await student()
    const watching = `watching-${++count}@example.test`
    await host.stranger().post('/api/consent/approve', { token: await host.ask(person, watching), guardian: true })
    expect((await admin.put(pathOf(person), { chosen_portal: null, birth_year: null, ...meant })).status).toBe(200)
    expect((await person.post('/api/student-portal-guard', choice)).body).toEqual({ route: '/consent' })
    expect((await person.get('/api/portal')).body).toMatchObject({
      chosen_portal: 'student',
      birth_year: thisYear - 15,
      consent_status: 'approved',
      is_minor: true,
    })
  })

  it('QS12: a minor who is let choose again approves nobody meanwhile, and shares nothing that no parent allows', async () => {
    const [waiting, other] = [await host.student(`waits-${++count}@example.test`), await student()]
    await admin.put(pathOf(waiting), { chosen_portal: null, birth_year: null, ...meant })
    expect((await waiting.get('/api/portal')).body).toMatchObject({ chosen_portal: null, is_minor: true })
    const asked = await other.post('/api/consent/start', { parent_email: `waits-${count - 1}@example.test` })
    expect(asked).toMatchObject({ status: 400, body: { error: 'PARENT_EMAIL_REFUSED' } })
  })

  it('QS12: who was let choose again and says to be under 14 is believed', async () => {
    const person = await student()
    await admin.put(pathOf(person), { chosen_portal: null, birth_year: null, ...meant })
    const choice = { selected_portal: 'student', birth_year: 'under-14' }
    expect((await person.post('/api/student-portal-guard', choice)).body).toMatchObject({ needs_confirmation: true })
  })

  it('C18, QS12: a minor’s year is corrected by an admin alone, who says why', async () => {
    const person = await student()
    const born = { chosen_portal: null, birth_year: thisYear - 30 }
    expect((await admin.put(pathOf(person), born)).status).toBe(400)
    expect((await admin.put(pathOf(person), { ...born, ...meant })).status).toBe(200)
    expect(host.audited.at(-1)).toMatchObject({ action: 'birth-year.corrected', subject_id: person.userId, actor_id: admin.userId })
    expect(JSON.stringify(host.audited)).not.toContain(String(thisYear - 30))
    await person.post('/api/student-portal-guard', { selected_portal: 'adult' })
    expect((await person.get('/api/portal')).body).toMatchObject({ chosen_portal: 'adult', is_minor: false })
  })

  it('QS12: says that it ends an approval, and ends it only once that is meant; the reason is with it', async () => {
    const [child, email] = [await student(), `approves-${++count}@example.test`]
    await host.stranger().post('/api/consent/approve', { token: await host.ask(child, email), guardian: true })
    const parent = await host.signIn(email)
    const { reason } = meant
    const grown = { chosen_portal: 'adult', birth_year: thisYear - 20, reason }
    expect(await admin.put(pathOf(child), grown)).toMatchObject({
      status: 409,
      body: { error: 'ENDS_APPROVAL', of_person: 1, by_person: 0 },
    })
    const young = { chosen_portal: 'student', birth_year: thisYear - 16, reason }
    expect(await admin.put(pathOf(parent), young)).toMatchObject({
      status: 409,
      body: { error: 'ENDS_APPROVAL', of_person: 0, by_person: 1 },
    })
    expect((await child.get('/api/portal')).body).toMatchObject({ chosen_portal: 'student', consent_status: 'approved' })
    expect((await admin.put(pathOf(child), { ...grown, ends_approval: true })).status).toBe(200)
    expect(host.audited.find(({ action, subject_id }) => action === 'consent.ended' && subject_id === child.userId)).toMatchObject({
      actor_id: admin.userId,
      new_value: reason,
    })
  })

  it('S66: asks for a fresh proof', async () => {
    const person = await student()
    const other = await host.signIn('other-admin@example.test', { role: 'admin' })
    host.clock.advance({ minutes: 11 })
    const answer = await other.put(pathOf(person), { chosen_portal: null, birth_year: null, ...meant })
    expect(answer).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } })
    admin = await host.signIn('admin@example.test', { role: 'admin' })
  })

  it('to nothing, then the Student Portal again, keeps the approval', async () => {
    const person = await student()
    await host.stranger().post('/api/consent/approve', { token: await host.ask(person, 'stays@example.test'), guardian: true })
    await admin.put(pathOf(person), { chosen_portal: null, birth_year: null, ...meant })
    expect((await person.get('/api/portal')).body).toMatchObject({ consent_status: 'approved', mode: 'practice' })
    await person.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 16 })
    expect((await person.get('/api/portal')).body).toMatchObject({ consent_status: 'approved', mode: 'real' })
  })

  it('opens no account that staff have closed', async () => {
    const person = await student()
    const blocked_at = host.clock.now().toISOString()
    await host.store.updateOne('users', { id: { equals: person.userId } }, { blocked_at, closed_at: blocked_at })
    expect((await admin.put(pathOf(person), { chosen_portal: 'adult', birth_year: thisYear - 30, ...meant })).status).toBe(200)
    expect(await host.store.findOne('users', { id: { equals: person.userId } })).toMatchObject({ blocked_at })
  })

  it('to the Student Portal takes the name out of the alias', async () => {
    const person = await host.adult('vera.rubin@example.test')
    expect((await person.get('/api/profiles')).body.alias).toBe('vera-rubin')
    await admin.put(pathOf(person), { chosen_portal: 'student', birth_year: thisYear - 16, ...meant })
    expect((await person.get('/api/profiles')).body.alias).toMatch(/^[a-z]+-[a-z]+-\d{4}$/)
  })

  it('I12: ends what a new student has approved as a parent', async () => {
    const child = await student()
    const parent = await host.adult('parent@example.test')
    const token = await host.ask(child, 'parent@example.test')
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
    expect((await child.get('/api/portal')).body.consent_status).toBe('approved')
    await admin.put(pathOf(parent), { chosen_portal: 'student', birth_year: thisYear - 16, ...meant })
    expect((await child.get('/api/portal')).body.consent_status).toBe('none')
  })

  it('S19: staff read where a person stands, and nobody else does', async () => {
    const person = await student()
    const support = await host.signIn('support@example.test', { role: 'support' })
    for (const client of [admin, support])
      expect(await client.get(pathOf(person))).toMatchObject({
        status: 200,
        body: { chosen_portal: 'student', birth_year: thisYear - 15, consent_status: 'none' },
      })
    expect((await support.put(pathOf(person), { chosen_portal: 'adult', birth_year: null, ...meant })).status).toBe(403)
    expect((await admin.get('/api/portals/nobody')).status).toBe(404)
    const others = [
      person,
      await host.adult('curious@example.test'),
      await host.signIn('editor@example.test', { role: 'editor' }),
      await host.signIn('half@example.test', { role: 'admin', aal: 1 }),
    ]
    for (const client of others) expect((await client.get(pathOf(person))).status).toBe(403)
    expect((await host.stranger().get(pathOf(person))).status).toBe(401)
  })
})
