import type { CollectionSlug, PayloadRequest, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { forgetContent } from './read-content.ts'
import type { Entry, Overview } from './read-overview.ts'

let host: TestHost
const people: Record<string, User> = {}

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  for (const [name, role] of [
    ['ana', 'editor'],
    ['ben', 'editor'],
    ['kim', 'admin'],
    ['lee', 'user'],
  ] as const) {
    people[name] = await host.panelUser(`${name}@example.test`, role)
  }
})
afterAll(() => host.close())

const as = (name: string) => ({ user: people[name], overrideAccess: false, depth: 0 }) as const
const idOf = async (collection: CollectionSlug, field: string, value: string): Promise<string> => {
  const { docs } = await host.payload.find({ collection, where: { [field]: { equals: value } }, draft: true })
  return String((docs[0] as { id?: unknown } | undefined)?.id)
}
const titleOf = async (id: string) => (await host.payload.findByID({ collection: 'career-taxonomy', id, depth: 0 })).name
const saveDraft = (id: string, data: object, name = 'ana', locale = 'en') =>
  host.payload.update({ collection: 'career-taxonomy', id, data, draft: true, locale, ...as(name) } as never)

/** A call of the panel, as Payload passes it to the endpoint. */
const call = async (method: 'get' | 'post', path: string, name: string, routeParams: object = {}, body?: object, language = 'en') => {
  const endpoint = host.payload.config.endpoints.find((each) => each.method === method && each.path === path)
  const req = { payload: host.payload, user: people[name] ?? null, routeParams, query: { language }, json: async () => body, context: {} }
  const answer = (await endpoint?.handler(req as unknown as PayloadRequest)) as Response
  return { status: answer.status, body: await answer.json() }
}
const act = (name: string, id: string, body: object, collection = 'career-taxonomy') =>
  call('post', '/workflow/:collection/:id', name, { collection, id }, body)
const read = async (id: string, language = 'en') =>
  (await call('get', '/workflow/:collection/:id', 'ana', { collection: 'career-taxonomy', id }, undefined, language)).body
const overview = async (): Promise<Overview> => (await call('get', '/workflow', 'ana')).body
const ids = ({ entries }: { entries: readonly Entry[] }) => entries.map(({ id }) => id)
const runJob = async () => host.jobs.find(({ name }) => name === 'cms.publish-scheduled')?.run()
const inMinutes = (minutes: number, from = host.clock.now().getTime()) => new Date(from + minutes * 60_000).toISOString()

describe('a review', () => {
  it('is asked for, sent back with a comment, asked for again, approved by a colleague, and settled by publishing', async () => {
    const id = await idOf('career-taxonomy', 'key', 'teacher')
    expect(await act('ana', id, { action: 'ask' })).toMatchObject({ status: 409, body: { error: 'NOTHING_TO_REVIEW' } })
    await saveDraft(id, { name: 'Cards' })
    expect((await act('ana', id, { action: 'ask', text: 'Is the name right?' })).body).toMatchObject({
      state: 'in_review',
      askedBy: 'ana',
    })
    expect(ids((await overview()).inReview)).toContain(id)
    expect(await act('ana', id, { action: 'approve' })).toMatchObject({ status: 403, body: { error: 'OWN_REVIEW' } })
    expect((await act('ben', id, { action: 'send_back' })).status).toBe(400)
    expect((await act('ben', id, { action: 'send_back', text: 'Say which cards.' })).body).toMatchObject({
      state: 'sent_back',
      decidedBy: 'ben',
    })
    await saveDraft(id, { name: 'Flash cards' })
    await act('ana', id, { action: 'ask' })
    expect((await act('ben', id, { action: 'approve' })).body).toMatchObject({ state: 'approved', isChangedSince: false })
    await saveDraft(id, { name: 'Flash cards!' })
    expect(await read(id)).toMatchObject({ state: 'approved', isChangedSince: true })
    await host.payload.update({ collection: 'career-taxonomy', id, data: { _status: 'published' }, ...as('ana') })
    const settled = await read(id)
    expect(settled).toMatchObject({ state: null, isDraft: false })
    expect(settled.comments.map(({ kind, by }: { kind: string; by: string }) => [kind, by]).reverse()).toEqual([
      ['asked', 'ana'],
      ['sent_back', 'ben'],
      ['asked', 'ana'],
      ['approved', 'ben'],
    ])
  })

  it.each(['lee', 'nobody'])('is nothing for %s, who edits nothing', async (name) => {
    const id = await idOf('career-taxonomy', 'key', 'teacher')
    expect((await act(name, id, { action: 'comment', text: 'Hello' })).status).toBe(403)
    expect((await call('get', '/workflow', name)).status).toBe(403)
    expect((await call('get', '/workflow/:collection/:id', name, { collection: 'career-taxonomy', id })).status).toBe(403)
  })

  it.each([
    ['users', 'of people'],
    ['content-reviews', 'of its own rows'],
    ['nothing', 'of what there is not'],
  ])('is not had of %s', async (collection) => {
    expect((await act('kim', String(people.lee?.id), { action: 'comment', text: 'Hello' }, collection)).status).toBe(404)
  })

  it('refuses what it does not know, by name', async () => {
    const id = await idOf('career-taxonomy', 'key', 'teacher')
    for (const body of [{ action: 'publish' }, { action: 'comment', text: ' ' }, { action: 'comment', text: 'x'.repeat(5_001) }, {}])
      expect(await act('ana', id, body)).toMatchObject({ status: 400, body: { error: 'VALIDATION_FAILED', message: expect.any(String) } })
  })
})

describe('what a list’s buttons write', () => {
  /** The request of the selection bar. */
  const fromList = (id: string, data: object, more: object = {}) =>
    host.payload.update({ collection: 'career-taxonomy', where: { id: { in: [id] } }, data, ...more, ...as('ana') } as never) as Promise<{
      docs: unknown[]
      errors: { message: string }[]
    }>
  const make = async (key: string) => {
    const data = { key, name: key, _status: 'published' } as never
    return String((await host.payload.create({ collection: 'career-taxonomy', data, ...as('ana') })).id)
  }
  const newest = async (id: string) => (await host.payload.findByID({ collection: 'career-taxonomy', id, draft: true, depth: 0 })).name

  it.each(['draft', 'published'])('keeps a colleague’s pending draft: %s', async (_status) => {
    const id = await make(`listed-${_status}`)
    await saveDraft(id, { name: 'Two days of work' }, 'kim')
    const { docs, errors } = await fromList(id, { _status })
    expect([docs.length, errors.length]).toEqual([0, 1])
    expect([await newest(id), await titleOf(id)]).toEqual(['Two days of work', `listed-${_status}`])
  })

  it('unpublishes what has no pending draft, and moves it to the trash and back', async () => {
    const id = await make('listed-whole')
    const changes = [{ _status: 'draft' }, { deletedAt: new Date().toISOString() }, { deletedAt: null, _status: 'published' }]
    for (const data of changes) expect((await fromList(id, data, { trash: true })).errors).toEqual([])
    expect(await titleOf(id)).toBe('listed-whole')
  })

  it('settles the review and the plan by Publish', async () => {
    const id = await make('listed-planned')
    await saveDraft(id, { name: 'Planned' })
    await act('ana', id, { action: 'ask' })
    expect((await act('ana', id, { action: 'schedule', publish_at: inMinutes(30, Date.now()) })).status).toBe(200)
    expect((await fromList(id, { _status: 'published' }, { draft: true })).errors).toEqual([])
    expect(await titleOf(id)).toBe('Planned')
    expect(await read(id)).toMatchObject({ state: null, publishAt: null })
  })

  it('notes no translation as current where the write has no words', async () => {
    const id = await make('listed-translated')
    await host.payload.update({
      collection: 'career-taxonomy',
      id,
      locale: 'es',
      data: { name: 'Uno', _status: 'published' },
      ...as('ana'),
    } as never)
    await saveDraft(id, { name: 'Other English' })
    await fromList(id, { _status: 'published' }, { draft: true, locale: 'es' })
    expect(await read(id, 'es')).toMatchObject({ isDraft: false, isStale: true })
    await fromList(id, { name: 'Otro' }, { draft: true, locale: 'es' })
    expect(await read(id, 'es')).toMatchObject({ isStale: false })
  })

  it('has no Copy to locale', () => {
    expect(host.payload.config.collections.filter(({ admin }) => !admin.disableCopyToLocale).map(({ slug }) => slug)).toEqual(
      host.payload.config.collections.map(({ slug }) => slug).filter((slug) => slug.startsWith('payload-')),
    )
  })
})

describe('scheduled publishing', () => {
  it('publishes at its time what was last saved by then, in the name of who planned it', async () => {
    const id = await idOf('career-taxonomy', 'key', 'librarian')
    const before = await titleOf(id)
    await saveDraft(id, { name: 'Planned' })
    // The panel's own clock is the machine's.
    for (const publish_at of [inMinutes(-1, Date.now()), inMinutes(60 * 24 * 800)])
      expect(await act('ana', id, { action: 'schedule', publish_at })).toMatchObject({ status: 400, body: { error: 'NOT_AHEAD' } })
    expect((await act('ana', id, { action: 'schedule', publish_at: inMinutes(30) })).body).toMatchObject({ scheduledBy: 'ana' })
    await runJob()
    expect([await titleOf(id), ids((await overview()).scheduled)]).toEqual([before, [id]])
    host.clock.advance({ minutes: 31 })
    await runJob()
    expect([await titleOf(id), ids((await overview()).scheduled)]).toEqual(['Planned', []])
    expect(await read(id)).toMatchObject({ publishAt: null, refusedBecause: null, isDraft: false })
  })

  it('is over once the document is published from a list, which sends a draft with the state of a published one', async () => {
    const id = await idOf('career-taxonomy', 'key', 'librarian')
    await saveDraft(id, { name: 'From the list' })
    expect((await act('ana', id, { action: 'schedule', publish_at: inMinutes(30) })).status).toBe(200)
    const publish = () =>
      host.payload.update({
        collection: 'career-taxonomy',
        where: { id: { equals: id } },
        draft: true,
        data: { _status: 'published' },
        ...as('ana'),
      } as never)
    await publish()
    expect([await titleOf(id), ids((await overview()).scheduled)]).toEqual(['From the list', []])
    await saveDraft(id, { name: 'Planned' })
    await publish()
  })

  it('tells a refusal to the editors, keeps the draft, and goes on with the others', async () => {
    const [broken, whole] = [await idOf('career-taxonomy', 'key', 'coach'), await idOf('career-taxonomy', 'key', 'teacher')]
    const before = await titleOf(broken)
    await saveDraft(broken, { name: 'Not yet' })
    await saveDraft(whole, { name: 'Goes on' })
    const soon = new Date(host.clock.now().getTime() + 60_000).toISOString()
    for (const id of [broken, whole]) expect((await act('ana', id, { action: 'schedule', publish_at: soon })).status).toBe(200)
    await saveDraft(broken, { name: ' ' })
    expect(await act('ben', broken, { action: 'schedule', publish_at: soon })).toMatchObject({ status: 400, body: { error: 'NOT_FIT' } })
    host.clock.advance({ minutes: 2 })
    await runJob()
    expect([await titleOf(broken), await titleOf(whole)]).toEqual([before, 'Goes on'])
    const { refused, scheduled } = await overview()
    expect([ids(refused), ids(scheduled)]).toEqual([[broken], []])
    expect(refused.entries[0]?.note).toMatch(/name/i)
    await saveDraft(broken, { name: 'Mended' })
    await host.payload.update({ collection: 'career-taxonomy', id: broken, data: { _status: 'published' }, ...as('ana') })
    expect(ids((await overview()).refused)).toEqual([])
  })

  it('publishes no other language’s draft that its page cannot render', async () => {
    const id = await idOf('pages', 'slug', 'landing')
    const save = (data: object, locale: string) =>
      host.payload.update({ collection: 'pages', id, data, draft: true, locale, ...as('ana') } as never)
    await save({ data: { adult: { hero: { actions: [{ label: 'Empezar', to: 'javascript:alert(1)' }] } } } }, 'es')
    await save({ title: 'Planned title' }, 'en')
    const publish_at = new Date(host.clock.now().getTime() + 60_000).toISOString()
    expect((await act('ana', id, { action: 'schedule', publish_at }, 'pages')).status).toBe(200)
    host.clock.advance({ minutes: 2 })
    await runJob()
    expect((await host.payload.findByID({ collection: 'pages', id, depth: 0 })).title).not.toBe('Planned title')
    const state = await call('get', '/workflow/:collection/:id', 'ana', { collection: 'pages', id })
    expect(state.body.refusedBecause).toMatch(/\[es\]/)
  })

  it('publishes nothing for somebody who is no editor any more', async () => {
    const id = await idOf('career-taxonomy', 'key', 'teacher')
    await saveDraft(id, { name: 'By a former editor' }, 'ben')
    const soon = new Date(host.clock.now().getTime() + 60_000).toISOString()
    await act('ben', id, { action: 'schedule', publish_at: soon })
    await host.store.updateOne('users', { id: { equals: String(people.ben?.id) } }, { app_role: 'user' })
    host.clock.advance({ minutes: 2 })
    await runJob()
    expect(await titleOf(id)).toBe('Goes on')
    expect(await read(id)).toMatchObject({ publishAt: null, refusedBecause: 'Who scheduled it may no longer publish.' })
  })

  it('goes on after a process that ended in the middle of it, once', async () => {
    const id = await idOf('career-taxonomy', 'key', 'librarian')
    await saveDraft(id, { name: 'Left behind' })
    const soon = new Date(host.clock.now().getTime() + 60_000).toISOString()
    await act('ana', id, { action: 'schedule', publish_at: soon })
    host.clock.advance({ minutes: 2 })
    const leased_at = host.clock.now().toISOString()
    await host.payload.db.updateOne({ collection: 'content-reviews', where: { document_id: { equals: id } }, data: { leased_at } })
    await runJob()
    expect(await titleOf(id)).toBe('Planned')
    host.clock.advance({ minutes: 2 })
    await Promise.all([runJob(), runJob()])
    expect(await titleOf(id)).toBe('Left behind')
  })

  it('S70: goes on after a process whose clock ran 40 days ahead', async () => {
    const id = await idOf('career-taxonomy', 'key', 'librarian')
    await saveDraft(id, { name: 'Ahead' })
    await act('ana', id, { action: 'schedule', publish_at: new Date(host.clock.now().getTime() + 60_000).toISOString() })
    host.clock.advance({ minutes: 2 })
    const leased_at = new Date(host.clock.now().getTime() + 40 * 24 * 3_600_000).toISOString()
    await host.payload.db.updateOne({ collection: 'content-reviews', where: { document_id: { equals: id } }, data: { leased_at } })
    await runJob()
    expect(await titleOf(id)).toBe('Ahead')
  })
})

describe('the start page', () => {
  it('lists what is in draft, with who saved it, and drops it when it is gone', async () => {
    const { id } = await host.payload.create({
      collection: 'career-taxonomy',
      draft: true,
      data: { name: 'New one', key: 'new-one' } as never,
      ...as('ana'),
    })
    const entry = (await overview()).drafts.entries.find((each) => each.id === id)
    expect(entry).toMatchObject({ slug: 'career-taxonomy', title: 'New one', by: 'ana' })
    await host.payload.delete({ collection: 'career-taxonomy', id, ...as('ana') })
    expect(ids((await overview()).drafts)).not.toContain(id)
  })

  it('knows a translation whose English has changed since, until somebody looks at it', async () => {
    const collection = 'career-taxonomy'
    const made = { key: 'kite-maker', name: 'Kite maker', _status: 'published' }
    const { id } = await host.payload.create({ collection, data: made as never, ...as('ana') })
    const publish = (locale: string, name: string) =>
      host.payload.update({ collection, id, locale, data: { name, _status: 'published' }, ...as('ana') } as never)
    const spanish = async () => {
      const found = (await overview()).languages.find(({ language }) => language === 'es')
      if (!found) throw new Error('Spanish is missing.')
      return { untranslated: found.untranslated.total, stale: ids(found.stale) }
    }
    const { untranslated } = await spanish()
    await publish('es', 'Cometera')
    const translated = await spanish()
    expect(translated.untranslated).toBe(untranslated - 1)
    expect(translated.stale).not.toContain(id)
    await publish('en', 'Kite or tent maker')
    expect((await spanish()).stale).toContain(id)
    const routeParams = { collection, id }
    const box = () => call('get', '/workflow/:collection/:id', 'ana', routeParams, undefined, 'es')
    expect((await box()).body).toMatchObject({ isStale: true })
    expect((await act('ana', id, { action: 'still_fits', language: 'es' }, collection)).status).toBe(200)
    expect((await box()).body).toMatchObject({ isStale: false })
    expect((await spanish()).stale).not.toContain(id)
  })

  it('finds words in any language, without their accents, in drafts too, and says where they stand', async () => {
    const search = async (q: string, name = 'ana') => {
      const endpoint = host.payload.config.endpoints.find(({ path }) => path === '/workflow/search')
      const req = { payload: host.payload, user: people[name], query: { q }, context: {} }
      const answer = (await endpoint?.handler(req as unknown as PayloadRequest)) as Response
      return { status: answer.status, body: await answer.json() }
    }
    const id = await idOf('career-taxonomy', 'key', 'lecturer')
    await saveDraft(id, { name: 'Facturación rápida' }, 'ana', 'es')
    const { body } = await search('FACTURACION rapida')
    expect(body).toMatchObject({ total: 1, entries: [{ id, slug: 'career-taxonomy', language: 'es', excerpt: 'Facturación rápida' }] })
    expect((await search('zzzz nowhere at all')).body).toEqual({ total: 0, entries: [] })
    const many = (await search('the')).body
    expect([many.entries.length, many.total > 30]).toEqual([30, true])
    expect((await search('x')).status).toBe(400)
    expect((await search('x'.repeat(101))).status).toBe(400)
    expect((await search('teacher', 'lee')).status).toBe(403)
  })

  it('knows where published content leads', async () => {
    const page = await idOf('pages', 'slug', 'why-us')
    const { body: before } = await host.payload.findByID({ collection: 'pages', id: page, depth: 0 })
    const body = `${before ?? ''}\n\n[Gone](/no-such-page#part) and [there](https://example.org/there).`
    await host.payload.update({ collection: 'pages', id: page, data: { body, _status: 'published' }, ...as('ana') })
    const { body: links } = await call('get', '/workflow/links', 'ana')
    const from = [expect.objectContaining({ id: page, slug: 'pages' })]
    expect(links.internal).toContainEqual({ address: '/no-such-page', from })
    expect(links.external).toContainEqual({ address: 'https://example.org/there', from })
  })

  it('reads nothing of the content again that nobody has changed', async () => {
    // Processes that share a database read again after a short time.
    for (const { slug } of host.payload.config.collections) forgetContent(host.payload, slug)
    await overview()
    const read = vi.spyOn(host.payload.db, 'findVersions')
    await overview()
    expect(read).not.toHaveBeenCalled()
    await saveDraft(await idOf('career-taxonomy', 'key', 'nurse'), { name: 'Nurse' })
    read.mockClear()
    await overview()
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })
})
