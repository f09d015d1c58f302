import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, provide, type TestClient, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import apiKeys from '../../api-keys/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { purchaseClaims } from '../../checkout/contract.ts'
import consent from '../../consent/server/index.ts'
import courses from '../../courses/server/index.ts'
import { usageRecords } from '../../quota-proxy/contract.ts'
import { studentExportPath, studentExportsADay } from '../contract.ts'
import privacy from './index.ts'

const thisYear = new Date().getUTCFullYear()

let host: TestHost
const open = (env: Record<string, string> = {}) =>
  createTestHost({
    plugins: [account, apiKeys, access, authMfa, courses, consent, privacy],
    provide: [
      provide(purchaseClaims, { grant: async () => true, isLost: async () => false }),
      provide(usageRecords, { ownersBefore: async () => [], forgetBefore: async () => undefined }),
    ],
    env,
  })
beforeAll(async () => {
  host = await open()
})
afterAll(() => host.close())
beforeEach(() => {
  host.mails.length = 0
})

let count = 0
/** A teen with an approval that holds, and the parent who gave it. */
const family = async (on = host) => {
  const name = `${++count}`
  const [email, parentEmail] = [`teen-${name}@example.test`, `parent-${name}@example.test`]
  const teen = await on.signIn(email)
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 15 })
  await teen.post('/api/consent/start', { parent_email: parentEmail })
  const token = /#token=([\w-]+)/.exec(on.mails.findLast(({ to }) => to === parentEmail)?.text ?? '')?.[1]
  expect((await on.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  const parent = await on.signIn(parentEmail)
  on.mails.length = 0
  return { teen, parent, email, parentEmail, student: teen.userId }
}
type Family = Awaited<ReturnType<typeof family>>

/** A teacher with this student in a class. */
const teacherOf = async ({ teen }: Family) => {
  const code = `CLASS-${count}`
  const teacher_email = `teacher-${count}@example.test`
  await host.payload.create({ collection: 'school-codes', data: { code, school: 'Lakeside', teacher_email } })
  const { body } = await teen.post('/api/school-links', { school_code: code })
  expect((await teen.post(`/api/school-links/${body.id}/accept`)).status).toBe(200)
  const teacher = await host.signIn(teacher_email)
  await teacher.post('/api/student-portal-guard', { selected_portal: 'parent' })
  expect((await teacher.get('/api/teacher-dashboard')).body).toHaveLength(1)
  return teacher
}
const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)
const audited = async (subject_id: string) =>
  (await host.store.find('audit-log', { where: { subject_id: { equals: subject_id } } })).map(({ action, actor_id }) => [action, actor_id])
const run = (name: string) => host.jobs.find((job) => job.name === name)?.run()

/** All calls of a parent on a student's data. */
const asks = (by: TestClient, student: string) => ({
  export: () => by.get(studentExportPath(student)),
  look: () => by.get(`/api/privacy/${student}`),
  request: () => by.post(`/api/privacy/${student}`, { confirm: true }),
  cancel: () => by.delete(`/api/privacy/${student}`),
})
const statusesOf = async (by: TestClient, student: string) =>
  Object.fromEntries(await Promise.all(Object.entries(asks(by, student)).map(async ([name, ask]) => [name, (await ask()).status])))
const all = (status: number) => ({ export: status, look: status, request: status, cancel: status })

const configOf = (slug: string) => Object.values(host.payload.collections).find(({ config }) => config.slug === slug)?.config
const personal = () => host.store.collectionsWith('user_id')
const isLong = (type: string) => !['text', 'number', 'date', 'checkbox', 'select', 'email'].includes(type)

/** Fills every collection of people's data with a row. Texts and answers contain WORDS; fields that protect the account CANARY. */
const fillEverything = async (userId: string) => {
  for (const slug of personal()) {
    const secret = host.store.secretFieldsOf(slug)
    const fields = configOf(slug)?.flattenedFields.filter(({ name }) => !['id', 'createdAt', 'updatedAt'].includes(name)) ?? []
    const wordFor = (field: (typeof fields)[number]) => {
      const { name, type, custom } = field
      if (name === 'user_id') return userId
      if (type === 'number') return 1
      if (type === 'date') return host.clock.now().toISOString()
      if (type === 'checkbox') return false
      if (type === 'select') return field.options.map((option) => (typeof option === 'string' ? option : option.value))[0]
      const words = secret.has(name) ? 'CANARY' : isLong(type) && custom?.privacy !== 'shared' ? 'WORDS' : name
      return type === 'json' ? { words: `${words} ${userId}` } : `${words} ${userId}`
    }
    if (!['deletion-requests', 'consents', 'portals', 'sessions'].includes(slug))
      await host.store.createUnlessExists(slug, Object.fromEntries(fields.map((field) => [field.name, wordFor(field)])) as never)
  }
}

describe('a parent’s export', () => {
  it('holds what we hold about the student, and neither their words, nor keys, nor secrets, nor anybody else’s data', async () => {
    const { teen, parent, email, parentEmail, student } = await family()
    const other = await family()
    await fillEverything(student)
    await fillEverything(other.student)
    const { status, body, headers } = await parent.get(studentExportPath(student))
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="soloflight-export-\d{4}-\d\d-\d\d\.json"$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.account).toMatchObject({ id: student, email })
    expect(body.data['user-activities'][0].activity_data).toEqual({ words: `activity_data ${student}` })
    expect(body.data.portals).toMatchObject([{ birth_year: thisYear - 15 }])
    expect(body.data.consents).toMatchObject([{ parent_email: parentEmail }])
    const text = JSON.stringify(body)
    for (const never of ['WORDS', 'CANARY', other.student, other.email, other.parentEmail]) expect(text).not.toContain(never)
    for (const slug of ['sessions', 'stored-keys', 'auth-devices', 'auth-factors']) expect(body.data[slug]).toBeUndefined()
    // The student's own export still contains their texts.
    expect(JSON.stringify((await teen.get('/api/export')).body)).toContain('WORDS')
  })

  it('names no earlier parent’s address', async () => {
    const { parent, student } = await family()
    await host.store.updateOne('consent-receipts', { user_id: { equals: student } }, { parent_email: 'earlier@example.test' })
    const { body } = await parent.get(studentExportPath(student))
    expect(body.data['consent-receipts']).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('earlier@example.test')
  })

  it('holds of short texts these and no others; whoever adds one looks whether it is the student’s own', async () => {
    const shared = personal().flatMap((slug) => {
      const fields = host.store.sharedFieldsOf(slug)
      const isText = ({ name, type }: { name: string; type: string }) => name !== 'user_id' && (type === 'text' || isLong(type))
      const texts = configOf(slug)?.flattenedFields.filter((field) => isText(field) && fields.has(field.name)) ?? []
      return texts.length ? [`${slug}: ${texts.map(({ name }) => name).join(' ')}`] : []
    })
    // After an intended change: npx vitest run --project server plugins/privacy/server/by-parent.test.ts -u
    await expect(`${shared.sort().join('\n')}\n`).toMatchFileSnapshot('parents-export.txt')
  })

  it('is told to the student by mail and written into the audit log, and is limited by the day', async () => {
    const { parent, email, parentEmail, student } = await family()
    for (let time = 1; time <= studentExportsADay; time++) expect((await parent.get(studentExportPath(student))).status).toBe(200)
    expect(mailsTo(email)).toHaveLength(studentExportsADay)
    expect(mailsTo(email)[0]).toMatchObject({ subject: 'Your parent exported data about you from Soloflight' })
    expect(mailsTo(email)[0]?.text).toContain(parentEmail)
    expect((await audited(student)).filter(([action]) => action === 'account.exported-by-parent')).toEqual(
      Array.from({ length: studentExportsADay }, () => ['account.exported-by-parent', parent.userId]),
    )
    const late = await parent.get(studentExportPath(student))
    expect([late.status, late.body.error]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(mailsTo(email)).toHaveLength(studentExportsADay)
  })
})

describe('a parent’s deletion', () => {
  it('needs a fresh proof and the confirmation', async () => {
    const { parent, student } = await family()
    expect((await parent.post(`/api/privacy/${student}`, {})).status).toBe(400)
    host.clock.advance({ minutes: 11 })
    expect((await parent.post(`/api/privacy/${student}`, { confirm: true })).body.error).toBe('STEP_UP_REQUIRED')
    expect((await parent.get(`/api/privacy/${student}`)).body).toEqual({ deletion: null })
  })

  it('waits seven days as everybody’s does, is told to both, stands against the student, and then deletes them', async () => {
    const { teen, parent, email, parentEmail, student } = await family()
    const { status, body } = await parent.post(`/api/privacy/${student}`, { confirm: true })
    expect([status, body.grace_period_days]).toEqual([200, 7])
    expect(mailsTo(email)).toHaveLength(1)
    for (const part of [parentEmail, '/account/privacy', 'Only they']) expect(mailsTo(email)[0]?.text).toContain(part)
    expect(mailsTo(parentEmail)[0]?.text).toContain(email)
    const waiting = { deletion: { delete_on: body.delete_on, by_parent: true } }
    for (const state of [await parent.get(`/api/privacy/${student}`), await teen.get('/api/privacy')])
      expect(state.body).toMatchObject(waiting)
    expect((await teen.delete('/api/privacy')).body.error).toBe('ASKED_BY_ANOTHER')
    // A request by the student leaves it the parent's request.
    expect((await teen.post('/api/privacy', { confirm: true })).body.delete_on).toBe(body.delete_on)
    expect((await teen.delete('/api/privacy')).status).toBe(403)
    expect(await audited(student)).toContainEqual(['account.deletion-requested', parent.userId])
    // Everything works until the deletion: the student can still export their data.
    expect((await teen.get('/api/export')).status).toBe(200)
    host.clock.advance({ days: 7, minutes: 1 })
    await run('privacy.delete')
    expect(await host.store.findOne('users', { id: { equals: student } })).toBeNull()
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Soloflight data is deleted')
    expect(mailsTo(parentEmail).at(-1)?.subject).toBe(`The Soloflight data of ${email} is deleted`)
    expect(await statusesOf(await host.signIn(parentEmail), student)).toEqual(all(404))
  })

  it('QF5: is told to the parent once it is done, also where they did not ask for it', async () => {
    const { teen, email, parentEmail } = await family()
    await teen.post('/api/privacy', { confirm: true })
    host.clock.advance({ days: 7, minutes: 1 })
    await run('privacy.delete')
    expect(mailsTo(parentEmail).map(({ subject }) => subject)).toEqual([`The Soloflight data of ${email} is deleted`])
  })

  it('comes too late once the student’s own has begun: nobody is told of a day that is past', async () => {
    const { teen, email, parentEmail, student } = await family()
    const { delete_on } = (await teen.post('/api/privacy', { confirm: true })).body
    host.clock.advance({ days: 7, minutes: 1 })
    const started_at = host.clock.now().toISOString()
    await host.store.updateOne('deletion-requests', { user_id: { equals: student } }, { started_at })
    const parent = await host.signIn(parentEmail)
    host.mails.length = 0
    expect((await parent.post(`/api/privacy/${student}`, { confirm: true })).body.delete_on).toBe(delete_on)
    expect([...mailsTo(email), ...mailsTo(parentEmail)]).toEqual([])
    expect((await parent.get(`/api/privacy/${student}`)).body).toMatchObject({ deletion: { by_parent: false } })
    await run('privacy.delete')
  })

  it('is taken back by the parent, and the student is told', async () => {
    const { teen, parent, email, student } = await family()
    await parent.post(`/api/privacy/${student}`, { confirm: true })
    expect((await parent.delete(`/api/privacy/${student}`)).body).toEqual({ ok: true })
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Soloflight data will not be deleted')
    expect((await teen.get('/api/privacy')).body).toEqual({ deletion: null })
    expect((await parent.delete(`/api/privacy/${student}`)).body.error).toBe('NO_DELETION_WAITS')
    expect(await audited(student)).toContainEqual(['account.deletion-cancelled', parent.userId])
  })

  it('that the student asked for is theirs to take back, until the parent asks too', async () => {
    const { teen, parent, email, student } = await family()
    const asked = await teen.post('/api/privacy', { confirm: true })
    expect((await parent.delete(`/api/privacy/${student}`)).body.error).toBe('ASKED_BY_ANOTHER')
    expect((await parent.post(`/api/privacy/${student}`, { confirm: true })).body.delete_on).toBe(asked.body.delete_on)
    expect(mailsTo(email)).toHaveLength(2)
    expect((await teen.delete('/api/privacy')).status).toBe(403)
  })

  it('of a student who is grown up by now can be taken back by them', async () => {
    const { teen, parent, student } = await family()
    await parent.post(`/api/privacy/${student}`, { confirm: true })
    await host.store.updateOne('portals', { user_id: { equals: student } }, { birth_year: thisYear - 20 })
    expect((await teen.delete('/api/privacy')).status).toBe(200)
  })
})

describe('what a parent may do is nobody else’s', () => {
  it('RP7: strangers, the half signed in, other parents, teachers, students and staff find no such student', async () => {
    const ours = await family()
    const { student, parentEmail } = ours
    const teacher = await teacherOf(ours)
    const other = await family()
    expect(await statusesOf(host.stranger(), student)).toEqual(all(401))
    expect(await statusesOf(await host.signIn(parentEmail, { aal: 1 }), student)).toEqual(all(403))
    const support = await host.signIn('support@example.test', { role: 'support' })
    const admin = await host.signIn('admin@example.test', { role: 'admin' })
    for (const person of [other.parent, other.teen, teacher, ours.teen, support, admin])
      expect(await statusesOf(person, student)).toEqual(all(404))
    expect(await host.store.count('deletion-requests', { user_id: { equals: student } })).toBe(0)
    expect(mailsTo(ours.email)).toEqual([])
  })

  it.each(['the parent', 'the student'])('RP7: it ends with the approval, which %s ends', async (who) => {
    const { teen, parent, student } = await family()
    expect((await parent.get(`/api/privacy/${student}`)).status).toBe(200)
    await (who === 'the parent' ? parent.post('/api/consent/end', { student_id: student }) : teen.post('/api/consent/end', {}))
    expect(await statusesOf(parent, student)).toEqual(all(404))
  })

  it('ends when the student is grown up', async () => {
    const { parent, student } = await family()
    await host.store.updateOne('portals', { user_id: { equals: student } }, { birth_year: thisYear - 19 })
    expect(await statusesOf(parent, student)).toEqual(all(404))
  })

  it('waits for the card, where the school asks for one', async () => {
    const strict = await open({ PARENT_VERIFICATION: 'card' })
    const { parent, student } = await family(strict)
    expect(await statusesOf(parent, student)).toEqual(all(404))
    await strict.store.updateOne('consents', { user_id: { equals: student } }, { verified_by: 'card' })
    expect((await parent.get(studentExportPath(student))).status).toBe(200)
    await strict.close()
  })
})
