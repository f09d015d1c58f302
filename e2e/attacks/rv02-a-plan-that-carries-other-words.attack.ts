import type { CollectionSlug, PayloadRequest, User } from 'payload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * A scheduled document goes public later, in the name of the person who scheduled it. So an editor waits until an admin has scheduled a
 * mail and saves other words over it; schedules a document that they may not publish; schedules, and loses the role before the time comes;
 * or writes the row that holds the schedule. Somebody who asks for a review wants to approve it themselves, by the panel's call, or through
 * Payload's own access to the rows. It must fail: at its time a scheduled publication has only rights that both its scheduler and the
 * author of the words have then.
 */
let host: TestHost
const people: Record<string, User> = {}
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  for (const [name, role] of [
    ['eve', 'editor'],
    ['eli', 'editor'],
    ['ada', 'admin'],
    ['amy', 'admin'],
    ['sue', 'support'],
    ['lee', 'user'],
  ] as const) {
    const { userId } = await host.signIn(`${name}@example.test`, { role })
    people[name] = { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' } as User
  }
})
afterAll(() => host.close())

const as = (name: string) => ({ user: people[name], overrideAccess: false, depth: 0 }) as const
const find = async (collection: CollectionSlug, field: string, value: string) => {
  const { docs } = await host.payload.find({ collection, where: { [field]: { equals: value } }, draft: true, depth: 0 })
  const [found] = docs as unknown as (Record<string, unknown> & { id: string })[]
  if (!found) throw new Error(`${collection} ${value} is missing`)
  return found
}
const save = (name: string, collection: CollectionSlug, id: string, data: object, locale = 'en') =>
  host.payload.update({ collection, id, data, draft: true, locale, ...as(name) } as never)
/** The panel's own call, as Payload passes it to its endpoint. */
const call = async (name: string, path: string, routeParams: object, body?: unknown, method = body === undefined ? 'get' : 'post') => {
  const endpoint = host.payload.config.endpoints.find((each) => each.method === method && each.path === path)
  const req = { payload: host.payload, user: people[name] ?? null, routeParams, query: {}, json: async () => body, context: {} }
  const answer = (await endpoint?.handler(req as unknown as PayloadRequest)) as Response
  return { status: answer.status, body: await answer.json() }
}
const act = (name: string, collection: string, id: string, body: object) =>
  call(name, '/workflow/:collection/:id', { collection, id }, body)
const soon = () => new Date(host.clock.now().getTime() + 60_000).toISOString()
const whenItIsTime = async () => {
  host.clock.advance({ minutes: 2 })
  await host.jobs.find(({ name }) => name === 'cms.publish-scheduled')?.run()
}
const published = async (collection: CollectionSlug, id: string) =>
  (await host.payload.findByID({ collection, id, depth: 0 })) as unknown as Record<string, unknown>

interface Variant {
  readonly key: string
  readonly subject: string
}
const mail = async () => {
  const page = await find('pages', 'slug', 'consent-mails').catch(() => find('pages', 'slug', 'signin-mail'))
  const { data } = (await published('pages', page.id)) as { data: { kind: string; variants: Variant[] } }
  const withSubject = (subject: string) => ({
    data: { ...data, variants: data.variants.map((each, index) => (index === 0 ? { ...each, subject } : each)) },
  })
  const subject = async () => ((await published('pages', page.id)) as { data: { variants: Variant[] } }).data.variants[0]?.subject
  return { id: page.id, withSubject, subject }
}

it('RV2: an editor’s words do not go out as a mail by an admin’s plan', async () => {
  const { id, withSubject, subject } = await mail()
  const before = await subject()
  await save('ada', 'pages', id, withSubject('As the admin wrote it'))
  expect((await act('ada', 'pages', id, { action: 'schedule', publish_at: soon() })).status).toBe(200)
  await save('eve', 'pages', id, withSubject('As the editor wants it'))
  await whenItIsTime()
  expect(await subject()).toBe(before)
  const box = await call('ada', '/workflow/:collection/:id', { collection: 'pages', id })
  expect(box.body).toMatchObject({ publishAt: null, refusedBecause: expect.stringContaining('Mails are published by admins') })
  // Neither by a translation nor by restoring an older version, whose words are not the admin's either.
  await save('ada', 'pages', id, withSubject('As the admin wrote it'))
  await act('ada', 'pages', id, { action: 'schedule', publish_at: soon() })
  await save('eve', 'pages', id, withSubject('Como quiere el editor'), 'es')
  await whenItIsTime()
  expect(await subject()).toBe(before)
  const versions = await host.payload.findVersions({ collection: 'pages', where: { parent: { equals: id } }, limit: 50 })
  const theirs = versions.docs.find(({ version }) => JSON.stringify(version).includes('As the editor wants it'))
  await save('ada', 'pages', id, withSubject('As the admin wrote it'))
  await act('ada', 'pages', id, { action: 'schedule', publish_at: soon() })
  await host.payload.restoreVersion({ collection: 'pages', id: String(theirs?.id), draft: true, ...as('eve') } as never).catch(() => null)
  await save('eve', 'pages', id, {})
  await whenItIsTime()
  expect(await subject()).toBe(before)
  // The words that an admin saved last are published, also if another admin scheduled them.
  await act('ada', 'pages', id, { action: 'schedule', publish_at: soon() })
  await save('amy', 'pages', id, withSubject('As another admin wrote it'))
  await whenItIsTime()
  expect(await subject()).toBe('As another admin wrote it')
})

it('RV2: an editor’s own plan for a mail is refused at its time, also where admins wrote the words', async () => {
  const { id, withSubject, subject } = await mail()
  const before = await subject()
  await save('ada', 'pages', id, withSubject('Not yet'))
  await act('eve', 'pages', id, { action: 'schedule', publish_at: soon() })
  await whenItIsTime()
  expect(await subject()).toBe(before)
})

it('an editor’s later words still go out by an admin’s plan where editors publish', async () => {
  const { id } = await find('templates', 'slug', 'flashcards')
  await save('ada', 'templates', id, { title: 'By the admin' })
  await act('ada', 'templates', id, { action: 'schedule', publish_at: soon() })
  await save('eve', 'templates', id, { title: 'By the editor' })
  await whenItIsTime()
  expect((await published('templates', id)).title).toBe('By the editor')
})

it.each([
  ['is a learner again', { app_role: 'user' }],
  ['works in support now', { app_role: 'support' }],
  ['was kept out', { blocked_at: '2026-01-01T00:00:00.000Z' }],
  ['closed the account', { closed_at: '2026-01-01T00:00:00.000Z' }],
] as const)('RV2: nothing goes public by the plan of somebody who %s', async (_what, change) => {
  const { id } = await find('templates', 'slug', 'tool-library')
  const before = (await published('templates', id)).title
  await save('eli', 'templates', id, { title: `After ${JSON.stringify(change)}` })
  expect((await act('eli', 'templates', id, { action: 'schedule', publish_at: soon() })).status).toBe(200)
  const eli = { id: { equals: String(people.eli?.id) } }
  await host.store.updateOne('users', eli, change as never)
  // A current editor saves once more: the schedule still counts as the former editor's.
  await save('eve', 'templates', id, { subtitle: 'x' }).catch(() => null)
  await whenItIsTime()
  expect((await published('templates', id)).title).toBe(before)
  await host.store.updateOne('users', eli, { app_role: 'editor', blocked_at: null, closed_at: null } as never)
})

it('RP12: who has asked for a review does not grant it, by whichever way, and nobody writes the rows behind it', async () => {
  const { id } = await find('templates', 'slug', 'habit-tracker')
  await save('eve', 'templates', id, { title: 'Please look' })
  expect((await act('eve', 'templates', id, { action: 'ask' })).status).toBe(200)
  const grants = await Promise.all(Array.from({ length: 5 }, () => act('eve', 'templates', id, { action: 'approve' })))
  expect(new Set(grants.map(({ status, body }) => `${status} ${body.error}`))).toEqual(new Set(['403 OWN_REVIEW']))
  const row = { key: `templates/${id}` }
  const forged = { state: 'approved', decided_by: String(people.eli?.id), asked_by: String(people.eli?.id) } as const
  for (const name of ['eve', 'ada'])
    for (const collection of ['content-reviews', 'content-comments', 'content-translations'] as const) {
      const where = { key: { equals: row.key } }
      for (const write of [
        () => host.payload.update({ collection, where, data: forged as never, ...as(name) }),
        () => host.payload.create({ collection, data: { ...row, ...forged, kind: 'approved', at: soon() } as never, ...as(name) }),
        () => host.payload.delete({ collection, where, ...as(name) }),
        () => host.payload.find({ collection, where, ...as(name) }),
      ])
        await expect(write(), `${name} ${collection}`).rejects.toMatchObject({ status: 403 })
    }
  expect((await call('eve', '/workflow/:collection/:id', { collection: 'templates', id })).body).toMatchObject({ state: 'in_review' })
  // There is no other access to the rows: no GraphQL, and no field of the document that holds them.
  expect(host.payload.config.collections.filter(({ slug, graphQL }) => slug.startsWith('content-') && graphQL !== false)).toEqual([])
  await save('eve', 'templates', id, { workflow: { state: 'approved' }, state: 'approved', edited_by: String(people.eli?.id) })
  expect((await find('templates', 'slug', 'habit-tracker')).edited_by).toBe(String(people.eve?.id))
  expect((await call('eve', '/workflow/:collection/:id', { collection: 'templates', id })).body).toMatchObject({ state: 'in_review' })
})

it('S19: the calls beside the forms are the editors’ alone, and show nothing of what is no content', async () => {
  const { id } = await find('templates', 'slug', 'flashcards')
  const paths: readonly [string, object, unknown?][] = [
    ['/workflow', {}],
    ['/workflow/links', {}],
    ['/workflow/search', {}],
    ['/workflow/:collection/:id', { collection: 'templates', id }],
    ['/workflow/:collection/:id', { collection: 'templates', id }, { action: 'comment', text: 'Hello' }],
  ]
  for (const name of ['nobody', 'lee', 'sue'])
    for (const [path, params, body] of paths) expect((await call(name, path, params, body)).status, `${name} ${path}`).toBe(403)
  for (const name of ['nobody', 'lee', 'sue'])
    await expect(call(name, '/draft-report/:collection/:id', { collection: 'templates', id })).rejects.toMatchObject({ status: 403 })
  const others = host.payload.config.collections.filter(({ slug }) =>
    ['users', 'sessions', 'profiles', 'content-reviews', 'payload-kv'].includes(slug),
  )
  for (const collection of [...others.map(({ slug }) => slug), '__proto__', 'constructor', 'TEMPLATES', 'templates ', ''])
    for (const about of [String(people.lee?.id), id, '', '../templates', '__proto__', '{"$ne":null}', "' or 1=1 --"]) {
      expect((await act('ada', collection, about, { action: 'comment', text: 'Hello' })).status, `${collection} ${about}`).toBe(404)
      await expect(call('ada', '/draft-report/:collection/:id', { collection, id: about })).rejects.toMatchObject({ status: 404 })
    }
  for (const about of ['', '../templates', '__proto__', '{"$ne":null}', "' or 1=1 --", 'x'.repeat(5_000)]) {
    expect((await act('ada', 'templates', about, { action: 'comment', text: 'Hello' })).status, about).toBe(404)
    await expect(call('ada', '/draft-report/:collection/:id', { collection: 'templates', id: about })).rejects.toMatchObject({
      status: 404,
    })
  }
  for (const body of [null, [], 'approve', { action: 'approve', decided_by: 'x' }, { action: '__proto__' }, { action: ['approve'] }])
    expect((await act('eve', 'templates', id, body as object)).status, JSON.stringify(body)).toBe(400)
  for (const publish_at of ['', 'tomorrow', '2026-13-40T00:00:00Z', '9999999-01-01T00:00:00Z', 0, null])
    expect((await act('eve', 'templates', id, { action: 'schedule', publish_at })).status, String(publish_at)).toBe(400)
})

it('S59: a draft that holds nothing, or the wrong things, still has a report', async () => {
  const worst: readonly unknown[] = [null, { a: [null] }]
  for (const [collection, { config }] of Object.entries(host.payload.collections)) {
    if (config.access.update.name !== 'isEditor' || !config.versions?.drafts) continue
    const [doc] = (await host.payload.find({ collection: collection as CollectionSlug, limit: 1, depth: 0 })).docs
    if (!doc) continue
    const names = config.flattenedFields
      .filter(({ name, type }) => !['id', 'createdAt', 'updatedAt', '_status', 'deletedAt', 'edited_by'].includes(name) && type !== 'group')
      .map(({ name }) => name)
    for (const [index, value] of worst.entries()) {
      // In each round each field gets another wrong value; a value that its type refuses is left out.
      const data = Object.fromEntries(names.map((name, place) => [name, worst[(index + place) % worst.length]]))
      await save('eve', collection as CollectionSlug, String(doc.id), data).catch(async () => {
        for (const name of names) await save('eve', collection as CollectionSlug, String(doc.id), { [name]: value }).catch(() => null)
      })
      const { status } = await call('eve', '/draft-report/:collection/:id', { collection, id: String(doc.id) })
      expect(status, `${collection} of ${JSON.stringify(value)}`).toBe(200)
    }
  }
  expect((await call('eve', '/workflow', {})).status).toBe(200)
}, 240_000)
