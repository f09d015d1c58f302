import type { CollectionSlug, PayloadRequest, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'

let host: TestHost
const people: Record<string, User> = {}
const collection = 'career-taxonomy' as CollectionSlug

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  for (const name of ['ana', 'ben']) {
    people[name] = await host.panelUser(`${name}@example.test`, 'editor')
  }
})
afterAll(() => host.close())

type Document = Record<string, unknown> & { id: string; updatedAt: string }
const as = (name: string) => ({ user: people[name], overrideAccess: false, depth: 0, context: { reason: 'Asked by the school' } })
/** As the panel reads it: in one language alone. */
const read = async (slug: CollectionSlug, id: string, draft = true, locale = 'en') =>
  (await host.payload.findByID({
    collection: slug,
    id,
    draft,
    locale,
    fallbackLocale: false,
    ...as('ana'),
  } as never)) as unknown as Document
const write = async (slug: CollectionSlug, id: string, data: object, name = 'ana', more: object = {}) =>
  (await host.payload.update({ collection: slug, id, data, ...more, ...as(name) } as never)) as unknown as Document
const draft = { draft: true }
const outcomeOf = (writing: Promise<unknown>) =>
  writing.then(
    () => ({ status: 200, message: '', data: {} }),
    ({ status, message, data }) => ({ status, message, data }),
  )
const make = async (key: string, name = key) =>
  (await host.payload.create({
    collection,
    data: { key, name, _status: 'published' } as never,
    ...as('ana'),
  } as never)) as unknown as Document

describe('QE1: a save that began from an older version', () => {
  it('QE1: is refused by 409 with who has saved, and overwrites nothing, draft or published', async () => {
    const { id } = await make('diver')
    const begun = await read(collection, id)
    await write(collection, id, { name: 'Ben’s words', updatedAt: begun.updatedAt }, 'ben', draft)
    for (const data of [{ name: 'Ana’s words' }, { name: 'Ana’s words', _status: 'published' }]) {
      const more = '_status' in data ? {} : draft
      const outcome = await outcomeOf(write(collection, id, { ...data, updatedAt: begun.updatedAt }, 'ana', more))
      expect(outcome).toMatchObject({ status: 409, data: { error: 'CHANGED_SINCE', by: 'ben', errors: [{ path: 'updatedAt' }] } })
      expect(outcome.message).toContain('ben has saved this since you began')
    }
    expect((await read(collection, id)).name).toBe('Ben’s words')
    expect((await read(collection, id, false)).name).toBe('diver')
  })

  it('QE1: goes through once it has begun from the newest, and without any version, as scripts write', async () => {
    const { id } = await make('surveyor')
    const saved = await write(collection, id, { name: 'One' }, 'ben', draft)
    const again = await write(collection, id, { name: 'Two', updatedAt: saved.updatedAt }, 'ana', draft)
    const out = await write(collection, id, { _status: 'published', updatedAt: again.updatedAt })
    const next = await write(collection, id, { name: 'Three', updatedAt: out.updatedAt }, 'ben', draft)
    expect((await outcomeOf(write(collection, id, { name: 'Late', updatedAt: out.updatedAt }))).status).toBe(409)
    await write(collection, id, { name: 'Script' }, 'ana', draft)
    expect((await outcomeOf(write(collection, id, { name: 'Late', updatedAt: next.updatedAt }))).status).toBe(409)
    expect((await read(collection, id)).name).toBe('Script')
  })

  it('QE1: is told by a sentence where the version is no time', async () => {
    const { id } = await make('mason')
    expect(await outcomeOf(write(collection, id, { name: 'x', updatedAt: 'yesterday' }))).toMatchObject({
      status: 400,
      data: { error: 'VALIDATION_FAILED' },
    })
  })
})

describe('QE2: restoring a version', () => {
  const versionsOf = async (slug: CollectionSlug, id: string) => {
    const where = { parent: { equals: id } }
    const { docs } = await host.payload.findVersions({ collection: slug, where, sort: 'createdAt', limit: 0, ...as('ana') } as never)
    return docs as unknown as { id: string; version: Document }[]
  }
  /** The panel's call. */
  const restore = async (slug: CollectionSlug, version: string) => {
    const endpoints = host.payload.collections[slug].config.endpoints || []
    const endpoint = endpoints.find(({ path, method }) => path === '/versions/:id' && method === 'post')
    const req = {
      payload: host.payload,
      user: people.ana,
      routeParams: { collection: slug, id: version },
      query: { draft: 'false' },
      context: {},
      locale: 'en',
      fallbackLocale: null,
      headers: new Headers(),
      t: (key: string) => key,
    }
    return (await endpoint?.handler(req as unknown as PayloadRequest)) as Response
  }

  it.each([0, 1])('QE2: makes a draft of it, and what is public stays: version %i', async (index) => {
    const { id } = await make(`restored-${index}`)
    await write(collection, id, { name: 'A draft' }, 'ana', draft)
    await write(collection, id, { name: 'Public', _status: 'published' })
    const [first, second] = await versionsOf(collection, id)
    const answer = await restore(collection, String([first, second][index]?.id))
    expect([answer.status, (await answer.json())._status]).toEqual([200, 'draft'])
    expect(await read(collection, id, false)).toMatchObject({ name: 'Public', _status: 'published' })
    expect(await read(collection, id)).toMatchObject({ name: [`restored-${index}`, 'A draft'][index], _status: 'draft' })
  })

  it('QE2: gives back the drafts of a page that the app needs, and one that would not fit today', async () => {
    const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: 'terms' } }, depth: 0 })
    const page = docs[0] as unknown as Document
    await write('pages', page.id, { title: '' }, 'ana', draft)
    const empty = (await versionsOf('pages', page.id)).at(-1)
    await write('pages', page.id, { title: 'Other', _status: 'draft' }, 'ana', draft)
    expect((await restore('pages', String(empty?.id))).status).toBe(200)
    expect([(await read('pages', page.id)).title, (await read('pages', page.id, false)).title]).toEqual(['', page.title])
    await write('pages', page.id, { title: page.title, _status: 'published' })
  })

  it('QE2: so does the host’s own call, which has no draft to ask for', async () => {
    const { id } = await make('restored-by-call')
    await write(collection, id, { name: 'Public', _status: 'published' })
    const [first] = await versionsOf(collection, id)
    await host.payload.restoreVersion({ collection, id: String(first?.id), ...as('ana') })
    expect((await read(collection, id, false)).name).toBe('Public')
    expect((await read(collection, id)).name).toBe('restored-by-call')
  })
})

describe('QE3: publishing one language', () => {
  const publish = (id: string, language: string, data: object = {}, slug = collection) =>
    write(slug, id, { ...data, _status: 'published' }, 'ana', { locale: language, publishSpecificLocale: language })
  const names = async (id: string, isDraft: boolean) => [
    (await read(collection, id, isDraft)).name,
    (await read(collection, id, isDraft, 'es')).name,
    (await read(collection, id, isDraft, 'de')).name,
  ]

  it('keeps the drafts where Payload writes both of its versions within one millisecond', async () => {
    const { id } = await make('lighthouse-keeper', 'Keeper')
    await write(collection, id, { name: 'Half a thought' }, 'ben', draft)
    await write(collection, id, { name: 'Halber Gedanke' }, 'ben', { ...draft, locale: 'de' })
    for (const [language, name] of [
      ['es', 'Farera'],
      ['fr', 'Gardienne'],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        await publish(id, language, { name })
      } finally {
        vi.useRealTimers()
      }
      expect(await names(id, false)).toEqual(['Keeper', 'Farera', undefined])
      expect(await names(id, true)).toEqual(['Half a thought', 'Farera', 'Halber Gedanke'])
    }
  })

  it('QE3: leaves a colleague’s unfinished English and other languages as drafts', async () => {
    const { id } = await make('beekeeper', 'Beekeeper')
    await write(collection, id, { name: 'Half a thought' }, 'ben', draft)
    await write(collection, id, { name: 'Halber Gedanke' }, 'ben', { ...draft, locale: 'de' })
    const answered = await publish(id, 'es', { name: 'Apicultora' })
    expect(await names(id, false)).toEqual(['Beekeeper', 'Apicultora', undefined])
    expect(await names(id, true)).toEqual(['Half a thought', 'Apicultora', 'Halber Gedanke'])
    expect(await read(collection, id, false)).toMatchObject({ _status: 'published' })
    // The form continues from the pending draft; a later save is not refused because of it, and does not skip it.
    expect(answered).toMatchObject({ name: 'Apicultora', _status: 'draft', updatedAt: (await read(collection, id)).updatedAt })
    await publish(id, 'en', { updatedAt: answered.updatedAt })
    expect(await names(id, false)).toEqual(['Half a thought', 'Apicultora', undefined])
    await write(collection, id, { _status: 'published' })
    expect(await names(id, false)).toEqual(['Half a thought', 'Apicultora', 'Halber Gedanke'])
  })

  it('QE3: publishes the document where nothing else waits', async () => {
    const { id } = await make('glazier', 'Glazier')
    await write(collection, id, { name: 'Vidriera' }, 'ana', { ...draft, locale: 'es' })
    expect(await publish(id, 'es')).toMatchObject({ name: 'Vidriera', _status: 'published' })
    expect(await read(collection, id)).toMatchObject({ _status: 'published' })
  })

  it('QE3: takes numbers and rows of lists from what is public, and keeps each row’s own words', async () => {
    const { docs } = await host.payload.find({ collection: 'sub-slides', where: { sub_slide_id: { equals: '11.1' } }, depth: 0 })
    const { id, hints, minutes } = docs[0] as unknown as Document & { hints: { id: string; text: string }[]; minutes: number }
    const spanish = (await read('sub-slides', id, true, 'es')) as Document & { hints: { id: string; text?: string }[] }
    const turned = hints.toReversed()
    await write('sub-slides', id, { hints: turned, minutes: minutes + 7 }, 'ben', draft)
    const said = spanish.hints.map(({ id: row }, index) => ({ id: row, text: `Pista ${index + 1}` })).toReversed()
    await publish(id, 'es', { hints: said }, 'sub-slides' as never)
    const text = ({ hints: rows }: Document) => (rows as { text?: string }[]).map((row) => row.text)
    expect(text(await read('sub-slides', id, false))).toEqual(hints.map((row) => row.text))
    expect(text(await read('sub-slides', id, false, 'es'))).toEqual(['Pista 1', 'Pista 2', 'Pista 3'])
    expect((await read('sub-slides', id, false)).minutes).toBe(minutes)
    expect(text(await read('sub-slides', id, true))).toEqual(turned.map((row) => row.text))
    expect((await read('sub-slides', id, true)).minutes).toBe(minutes + 7)
    await publish(id, 'en', {}, 'sub-slides' as never)
    expect(text(await read('sub-slides', id, false, 'es'))).toEqual(['Pista 3', 'Pista 2', 'Pista 1'])
  })

  it('QE3: all at once refuses another language’s draft that its page cannot render, and names it', async () => {
    const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: 'landing' } }, depth: 0 })
    const { id } = docs[0] as unknown as Document
    const unsafe = { adult: { hero: { actions: [{ label: 'Empezar', to: 'javascript:alert(1)' }] } } }
    await write('pages', id, { data: unsafe }, 'ben', { ...draft, locale: 'es' })
    const refused = await outcomeOf(write('pages', id, { title: 'Learn to fly', _status: 'published' }))
    const path = 'data'
    const message = expect.stringMatching(/^Adult Hero Actions 1 To must .+ \[es\]$/)
    expect(refused).toMatchObject({ status: 400, data: { errors: [expect.objectContaining({ path, message })] } })
    await publish(id, 'en', { title: 'Learn to fly' }, 'pages')
    expect((await read('pages', id, false)).title).toBe('Learn to fly')
    await write('pages', id, { data: null }, 'ben', { ...draft, locale: 'es' })
    expect(await write('pages', id, { _status: 'published' })).toMatchObject({ _status: 'published' })
  })

  it('QE3: asks for the English first where that was never public', async () => {
    const data = { key: 'cooper', name: 'Cooper' }
    const { id } = (await host.payload.create({
      collection,
      draft: true,
      data: data as never,
      ...as('ben'),
    } as never)) as unknown as Document
    await write(collection, id, { name: 'Tonelera' }, 'ana', { ...draft, locale: 'es' })
    expect(await outcomeOf(publish(id, 'es'))).toMatchObject({ status: 409, data: { error: 'ENGLISH_FIRST' } })
    expect(await read(collection, id, false)).toMatchObject({ _status: 'draft' })
  })
})
