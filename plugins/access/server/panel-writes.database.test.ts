import type { CollectionSlug, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import { auditLog } from '../contract.ts'
import access from './index.ts'

let host: TestHost
let chief: TestClient & { userId: string }
let panel: { readonly user: User; readonly overrideAccess: false; readonly context: { reason: string } }
let count = 0
/** The reason, given in a header or, within the host, in the context: each call has its own. */
const because = 'Asked by the school'

beforeAll(async () => {
  host = await createTestHost({ plugins: [account, access] })
  chief = await host.signIn('chief@example.test', { role: 'admin' })
  const row = await host.payload.findByID({ collection: 'users', id: chief.userId })
  panel = {
    user: { ...row, collection: 'users', hasFreshProof: true } as User,
    overrideAccess: false,
    get context() {
      return { reason: because }
    },
  }
})
afterAll(() => host.close())

/** Reads the rows of the audit log about one person, oldest first, without their reasons. */
const recordedOf = async (userId: string) =>
  (await chief.get(`/api/audit_log?subject_id=${userId}`)).body.rows.toReversed().flatMap(({ actor_id, action, field }: never) => {
    expect(actor_id).toBe(chief.userId)
    return field === 'reason' ? [] : [`${action} ${field}`]
  })
const newProfile = async () => {
  const userId = `learner-${++count}`
  const profile = await host.store.create('profiles', {
    user_id: userId,
    full_name: 'Ada',
    timezone: 'UTC',
    language: 'en',
    theme_preference: 'system',
  })
  return { userId, profile }
}

it('S52: what an admin changes on a person in the panel is recorded, by the names of the fields alone', async () => {
  const { payload } = host
  const { userId, profile } = await newProfile()
  const collection = 'profiles'
  await payload.update({ collection, id: profile.id, data: { full_name: 'Secret Name', bio: 'Secret words' }, ...panel })
  await payload.update({ collection, id: profile.id, data: { full_name: 'Secret Name' }, ...panel })
  await payload.update({ collection, where: { user_id: { equals: userId } }, data: { bio: 'More' }, select: { timezone: true }, ...panel })
  const made = await payload.create({
    collection: 'user-streak-days',
    data: { user_id: userId, date: '2026-11-21' },
    select: {},
    ...panel,
  })
  await payload.delete({ collection: 'user-streak-days', where: { user_id: { equals: userId } }, select: {}, ...panel })
  await payload.delete({ collection, id: profile.id, select: {}, ...panel })
  const rows = await recordedOf(userId)
  expect(rows).toEqual([
    `row.changed profiles/${profile.id}: full_name, bio`,
    `row.changed profiles/${profile.id}: bio`,
    `row.created user-streak-days/${made.id}: user_id, date`,
    `row.deleted user-streak-days/${made.id}`,
    `row.deleted profiles/${profile.id}`,
  ])
  expect(JSON.stringify(rows)).not.toContain('Secret')
  expect((await chief.get('/api/audit_log')).body.intact).toBe(true)
})

it('S52: a class handed to another teacher is recorded, though it is nobody’s own row', async () => {
  const { payload } = host
  const code = await payload.create({
    collection: 'school-codes',
    data: { code: 'fly-high', school: 'Hill', teacher_email: 'a@school.test' },
    ...panel,
  })
  await payload.update({ collection: 'school-codes', id: code.id, data: { teacher_email: 'b@school.test' }, ...panel })
  const rows = (await host.store.find('audit-log', { sort: 'seq' })).filter(({ field }) => field?.startsWith(`school-codes/${code.id}`))
  expect(rows.map(({ action, field }) => `${action} ${field}`)).toEqual([
    `row.created school-codes/${code.id}: code, school, teacher_email, is_active`,
    `row.changed school-codes/${code.id}: teacher_email`,
  ])
})

describe('S66: a write in the panel that changes rights or money asks for a fresh proof', () => {
  const code = { code: 'proof-it', school: 'Hill', teacher_email: 'a@school.test' }
  const model = { model_id: 'm', provider: 'openai', label: 'M', tier: 'budget', price_in: 1, price_out: 1 } as const
  const refused = { status: 403, data: { error: 'STEP_UP_REQUIRED' } }
  const unproven = () => ({ ...panel, user: { ...panel.user, hasFreshProof: false } as User })

  it('of an admin, for what is no content, for models, and for going back to an older version', async () => {
    const { payload } = host
    await expect(payload.create({ collection: 'school-codes', data: code, ...unproven() })).rejects.toMatchObject(refused)
    await expect(payload.create({ collection: 'models', data: model, ...unproven() })).rejects.toMatchObject(refused)
    const made = await payload.create({ collection: 'school-codes', data: code, ...panel })
    const data = { teacher_email: 'b@school.test' }
    await expect(payload.update({ collection: 'school-codes', id: made.id, data, ...unproven() })).rejects.toMatchObject(refused)
    await expect(payload.update({ collection: 'school-codes', where: {}, data, ...unproven() })).rejects.toMatchObject(refused)
    await expect(payload.delete({ collection: 'school-codes', id: made.id, ...unproven() })).rejects.toMatchObject(refused)
    const priced = await payload.create({ collection: 'models', data: model, ...panel })
    await payload.update({ collection: 'models', id: priced.id, data: { price_in: 2 }, ...panel })
    const [older] = (await payload.findVersions({ collection: 'models', where: { parent: { equals: priced.id } }, sort: 'createdAt' })).docs
    await expect(payload.restoreVersion({ collection: 'models', id: older?.id ?? '', ...unproven() })).rejects.toMatchObject(refused)
    expect((await payload.findByID({ collection: 'models', id: priced.id })).price_in).toBe(2)
  })

  it('QS2: and for a reason, which the audit log keeps beside what was changed, models too', async () => {
    const { payload } = host
    const collection = 'school-codes'
    const withoutReason = { status: 400, data: { error: 'REASON_REQUIRED' } }
    const silent = { user: panel.user, overrideAccess: false } as const
    const because = (said: string) => ({ ...panel, context: { reason: said } })
    const made = await payload.create({ collection, data: { ...code, code: 'reasons' }, ...because('  The class\n moved ') })
    for (const said of [silent, because(''), because(' a '), because('x'.repeat(301))]) {
      await expect(payload.create({ collection, data: { ...code, code: 'other' }, ...said })).rejects.toMatchObject(withoutReason)
      await expect(payload.update({ collection, id: made.id, data: { school: 'Dale' }, ...said })).rejects.toMatchObject(withoutReason)
      await expect(payload.update({ collection, where: {}, data: { school: 'Dale' }, ...said })).rejects.toMatchObject(withoutReason)
      await expect(payload.delete({ collection, id: made.id, ...said })).rejects.toMatchObject(withoutReason)
      await expect(payload.create({ collection: 'models', data: { ...model, model_id: 'o' }, ...said })).rejects.toMatchObject(
        withoutReason,
      )
    }
    await payload.delete({ collection, id: made.id, ...because('It was\u202e wrong') })
    const priced = await payload.create({
      collection: 'models',
      data: { ...model, model_id: 'reasons' },
      ...because('New at the provider'),
    })
    const rows = await host.store.find('audit-log', { sort: '-seq', limit: 6 })
    expect(rows.toReversed().map(({ action, field, new_value }) => [action, field?.split(':')[0], new_value ?? null])).toEqual([
      ['row.created', `school-codes/${made.id}`, null],
      ['row.created', 'reason', 'The class moved'],
      ['row.deleted', `school-codes/${made.id}`, null],
      ['row.deleted', 'reason', 'It was wrong'],
      ['row.created', `models/${priced.id}`, null],
      ['row.created', 'reason', 'New at the provider'],
    ])
    expect((await chief.get('/api/audit_log')).body.intact).toBe(true)
  })

  it('QS2: which a request says in a header, in any script', async () => {
    const headers = new Headers({ 'x-reason': encodeURIComponent('Schule hat gewechselt – 学校') })
    const req = { ...panel, headers, payload: host.payload, context: {} } as never
    const data = { ...code, code: 'header' }
    await host.payload.create({ collection: 'school-codes', data, user: panel.user, overrideAccess: false, req })
    const [row] = await host.store.find('audit-log', { sort: '-seq', limit: 1 })
    expect(row?.new_value).toBe('Schule hat gewechselt – 学校')
    const torn = { ...panel, headers: new Headers({ 'x-reason': '%' }), payload: host.payload, context: {} } as never
    const again = host.payload.create({ collection: 'school-codes', data, user: panel.user, overrideAccess: false, req: torn })
    await expect(again).rejects.toMatchObject({ status: 400, data: { error: 'REASON_REQUIRED' } })
  })

  it('and an editor who may not is told so, whatever they prove', async () => {
    const editor = { ...panel, user: { ...panel.user, app_role: 'editor' } as User }
    await expect(host.payload.create({ collection: 'school-codes', data: code, ...editor })).rejects.toMatchObject({ name: 'Forbidden' })
  })

  it('by the proof of the session that the request carries', async () => {
    const strategy = host.payload.collections.users.config.auth.strategies[0]
    const personBehind = async ({ cookies }: TestClient) => {
      const headers = new Headers({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
      return (await strategy?.authenticate({ headers, payload: host.payload } as never))?.user
    }
    const admin = await host.signIn('proves@example.test', { role: 'admin' })
    expect(await personBehind(admin)).toMatchObject({ hasFreshProof: true })
    host.clock.advance({ minutes: 11 })
    expect(await personBehind(admin)).toMatchObject({ hasFreshProof: false })
    host.clock.advance({ minutes: -11 })
  })
})

it('every collection that is not content is told of, whichever plugin brings it', () => {
  const untold = host.payload.config.collections.filter(({ access, hooks, slug }) => {
    const isPeoples = !slug.startsWith('payload-') && access.update({ req: { user: { app_role: 'editor' } } } as never) !== true
    return isPeoples && !(hooks.afterChange.length && hooks.beforeDelete.length && hooks.afterDelete.length)
  })
  expect(untold.map(({ slug }) => slug)).toEqual([])
})

it('neither the app’s own writes, nor a draft of content, nor a refused one leaves a row', async () => {
  const { userId, profile } = await newProfile()
  const before = await host.store.count('audit-log')
  await host.store.updateOne('profiles', { id: { equals: profile.id } }, { bio: 'My own words' })
  await host.payload.update({ collection: 'profiles', id: profile.id, data: { bio: 'The host’s' } })
  const [lesson] = (await host.payload.find({ collection: 'sub-slides', limit: 1 })).docs
  await host.payload.update({ collection: 'sub-slides', id: lesson?.id ?? '', draft: true, data: {}, ...panel })
  await expect(
    host.payload.update({ collection: 'profiles', id: profile.id, data: { language: 'xx' as never }, ...panel }),
  ).rejects.toThrow()
  await host.store.remove('profiles', { user_id: { equals: userId } })
  expect(await host.store.count('audit-log')).toBe(before)
})

it('S21: whose row it is, what they agreed to and whether they are a student stay as they are in the panel', async () => {
  const { userId, profile } = await newProfile()
  await host.payload.update({
    collection: 'profiles',
    id: profile.id,
    data: { user_id: 'somebody-else', marketing_emails: true, marketing_consented_at: '2026-01-01T00:00:00.000Z', is_student: true },
    ...panel,
  })
  const row = await host.store.findOne('profiles', { id: { equals: profile.id } })
  expect(row).toMatchObject({ user_id: userId })
  expect([row?.marketing_emails, row?.marketing_consented_at, row?.is_student].filter(Boolean)).toEqual([])
  expect(await recordedOf(userId)).toEqual([])
})

it('nobody’s row is made twice, and nobody is made by a copy', async () => {
  const { profile } = await newProfile()
  const collection = 'profiles'
  await expect(host.payload.duplicate({ collection, id: profile.id, ...panel })).rejects.toThrow('cannot be duplicated')
})

it('S21: only admins read people’s rows in the panel', async () => {
  const rows = host.store.collectionsWith('user_id') as CollectionSlug[]
  for (const role of ['editor', 'support', 'tester', 'influencer', 'user'] as const) {
    const user = await host.panelUser(`${role}@example.test`, role)
    for (const collection of [...rows, 'users'] as CollectionSlug[])
      await expect(host.payload.find({ collection, user, overrideAccess: false }), `${role} ${collection}`).rejects.toMatchObject({
        name: 'Forbidden',
      })
  }
})

it('S67: rows that panel and host add at the same moment wait for each other in one order, and the chain is whole', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, newProfile))
  const log = host.service(auditLog)
  const byPanel = people.map(({ profile: { id } }) =>
    host.payload.update({ collection: 'profiles', id, data: { bio: 'Changed' }, ...panel }),
  )
  const byHost = people.map(({ userId }) => log.record({ actor_id: chief.userId, action: 'role.granted', subject_id: userId }))
  // A deadlock between the two would roll one of them back.
  await Promise.all([...byPanel, ...byHost])
  for (const { userId } of people) expect((await recordedOf(userId)).length).toBe(2)
  expect((await chief.get('/api/audit_log')).body.intact).toBe(true)
})
