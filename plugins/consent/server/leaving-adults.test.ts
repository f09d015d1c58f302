import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressChanged, addressErased } from '../../auth-mfa/contract.ts'
import { guardians } from '../contract.ts'
import { type ConsentHost, meant, openConsentHost, type Person, thisYear } from './consent-host.testing.ts'

describe('parents and teachers who move or leave', () => {
  let host: ConsentHost
  beforeAll(async () => {
    host = await openConsentHost()
  })
  beforeEach(() => host.store.remove('rate-limits', {}))
  afterAll(() => host.close())

  let count = 0
  const approved = async () => {
    const name = `teen-${++count}`
    const parent = `parent-of-${name}@example.test`
    const student = await host.student(`${name}@example.test`)
    await host.stranger().post('/api/consent/approve', { token: await host.ask(student, parent), guardian: true })
    return { student, parent, endToken: host.tokenIn(parent, 'end') }
  }
  /** A student whose progress this teacher sees through a class code. */
  const taught = async (teacher: string) => {
    const code = `CLASS-${++count}`
    const { id } = await host.store.create('school-codes', { code, school: 'Class', teacher_email: teacher, is_active: true })
    const student = await host.student(`pupil-${count}@example.test`)
    const link = (await student.post('/api/school-links', { school_code: code })).body
    await student.post(`/api/school-links/${link.id}/accept`, {})
    return { student, code, id }
  }
  const statusOf = async (student: Person) => (await student.get('/api/portal')).body.consent_status
  const seenBy = async (email: string): Promise<string[]> =>
    (await (await host.signIn(email)).get('/api/teacher-dashboard')).body.map(({ student_id }: { student_id: string }) => student_id)
  const rows = async () => JSON.stringify([await host.store.find('consents'), await host.store.find('school-codes')])

  it('S51: an approval outlives the account that gave it, without the address', async () => {
    const { student, parent } = await approved()
    for (const _ of ['once', 'twice']) await host.emit(addressErased, { user_id: 'parent', email: parent })
    expect(await rows()).not.toContain(parent)
    expect((await student.get('/api/portal')).body).toMatchObject({ consent_status: 'approved', mode: 'real', parent_email: null })
    expect(await host.service(guardians).approvedAt('somebody@example.test', student.userId)).toBeNull()
  })

  it('C8: the mail’s link still ends it, and a parent who comes back finds the student again', async () => {
    const one = await approved()
    const two = await approved()
    for (const { parent } of [one, two]) await host.emit(addressErased, { user_id: 'parent', email: parent })
    expect((await host.stranger().post('/api/consent/end-by-link', { token: one.endToken })).status).toBe(200)
    expect(await statusOf(one.student)).toBe('none')
    expect(await seenBy(two.parent)).toEqual([two.student.userId])
    expect(await host.service(guardians).approvedAt(two.parent, two.student.userId)).toEqual(expect.any(String))
    const back = await host.signIn(two.parent)
    expect((await back.post('/api/consent/end', { student_id: two.student.userId })).status).toBe(200)
    expect(await statusOf(two.student)).toBe('none')
  })

  it('C8: a parent who comes back and then moves keeps the student', async () => {
    const { student, parent } = await approved()
    await host.emit(addressErased, { user_id: 'parent', email: parent })
    await host.emit(addressChanged, { user_id: 'parent', from: parent, to: 'back-and-moved@example.test' })
    expect(await seenBy('back-and-moved@example.test')).toEqual([student.userId])
    expect((await student.get('/api/portal')).body.parent_email).toBe('back-and-moved@example.test')
  })

  it('a request that nobody will answer is void, and the student may ask anew', async () => {
    const student = await host.student('waiting@example.test')
    const token = await host.ask(student, 'gone@example.test')
    await host.emit(addressErased, { user_id: 'parent', email: 'gone@example.test' })
    expect(await rows()).not.toContain('gone@example.test')
    expect(await statusOf(student)).toBe('none')
    expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).body.error).toBe('INVALID_TOKEN')
    await host.store.remove('rate-limits', {})
    expect(await host.ask(student, 'other@example.test')).not.toBe('')
  })

  it('S51: the classes of a teacher go with them, and their links with the classes', async () => {
    const teacher = 'leaving-teacher@example.test'
    const { student, code } = await taught(teacher)
    const other = await taught('staying-teacher@example.test')
    expect(await seenBy(teacher)).toEqual([student.userId])
    await host.emit(addressErased, { user_id: 'teacher', email: teacher })
    expect(await rows()).not.toContain(teacher)
    expect((await student.get('/api/school-links')).body).toEqual([])
    expect(await host.store.count('school-links', { code: { equals: code } })).toBe(0)
    expect(await seenBy('staying-teacher@example.test')).toEqual([other.student.userId])
  })

  it('I12: a parent and a teacher who move to another address keep their students', async () => {
    const { student, parent } = await approved()
    const pupil = await taught(parent)
    await host.emit(addressChanged, { user_id: 'parent', from: parent, to: 'moved@example.test' })
    expect((await seenBy('moved@example.test')).sort()).toEqual([student.userId, pupil.student.userId].sort())
    expect(await seenBy(parent)).toEqual([])
    expect((await student.get('/api/portal')).body.parent_email).toBe('moved@example.test')
  })

  it('a parent who moves finds their receipts there, and approves nobody any more once they become a student', async () => {
    const { student, parent } = await approved()
    const mover = await host.signIn(parent)
    const to = 'moved-with-receipts@example.test'
    await host.store.updateOne('users', { id: { equals: mover.userId } }, { email: to, mailbox: to })
    await host.emit(addressChanged, { user_id: mover.userId, from: parent, to })
    const moved = await host.signIn(to)
    expect((await moved.get(`/api/consent/receipts/${student.userId}`)).body).toMatchObject([{ number: 1, decision: 'approved' }])
    const admin = await host.signIn('chief@example.test', { role: 'admin' })
    await admin.put(`/api/portals/${mover.userId}`, { chosen_portal: 'student', birth_year: thisYear - 16, ...meant })
    expect(await statusOf(student)).toBe('none')
  })

  it('I12: a student who moves to an address that has approved others approves nobody', async () => {
    const { student, parent } = await approved()
    const mover = await host.student('mover@example.test')
    await host.emit(addressChanged, { user_id: mover.userId, from: 'mover@example.test', to: parent })
    expect(await statusOf(student)).toBe('none')
  })

  it('I12: another teacher on the same code waits for each student’s word', async () => {
    const { student, code, id } = await taught('first-teacher@example.test')
    await host.payload.update({ collection: 'school-codes', id, data: { school: 'Renamed', code: `${code}-B` } })
    expect(await seenBy('first-teacher@example.test')).toEqual([student.userId])
    await host.payload.update({ collection: 'school-codes', id, data: { teacher_email: 'second-teacher@example.test' } })
    expect(await seenBy('second-teacher@example.test')).toEqual([])
    expect((await student.get('/api/school-links')).body).toMatchObject([{ status: 'offered', school: 'Renamed' }])
    await host.payload.delete({ collection: 'school-codes', id })
    await host.store.create('school-codes', { code: `${code}-B`, school: 'New', teacher_email: 'third@example.test', is_active: true })
    expect((await student.get('/api/school-links')).body).toEqual([])
  })
})
