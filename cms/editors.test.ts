import { type CollectionSlug, type Field, flattenTopLevelFields, type GlobalSlug, type User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { installed } from './installed.testing.ts'

interface Content {
  /** Whether an edit may stay a draft; content that only the app's own calls use is checked at once. */
  readonly drafts: boolean
  /** Texts that stay the same in every language: ids, keys, names, and what no learner reads. */
  readonly sameEverywhere: readonly string[]
}

/** All collections that editors write, wherever their plugin is installed. The others hold people's data, or are the installation's own. */
const content: Readonly<Record<string, Content>> = {
  modules: { drafts: true, sameEverywhere: ['icon', 'module_id', 'aliases'] },
  'sub-slides': { drafts: true, sameEverywhere: ['sub_slide_id', 'module_id'] },
  'starter-packs': { drafts: true, sameEverywhere: ['match', 'key'] },
  'career-taxonomy': { drafts: true, sameEverywhere: ['aliases', 'key'] },
  'hobby-taxonomy': { drafts: true, sameEverywhere: ['aliases', 'key'] },
  'choice-lists': { drafts: true, sameEverywhere: ['key'] },
  'partner-tools': { drafts: true, sameEverywhere: ['tool_id', 'code', 'catalogue_category'] },
  professors: { drafts: true, sameEverywhere: ['name', 'system_prompt', 'models'] },
  'quick-prompts': { drafts: true, sameEverywhere: ['module_id'] },
  'plan-sections': { drafts: true, sameEverywhere: ['opens_with', 'section_id', 'sub_slide_id'] },
  'practice-answers': { drafts: true, sameEverywhere: ['sub_slide_id'] },
  'lesson-evidence': { drafts: true, sameEverywhere: ['lesson', 'module_id'] },
  'model-answers': { drafts: true, sameEverywhere: ['lesson', 'module_id'] },
  'check-items': { drafts: true, sameEverywhere: ['item_id', 'module_id', 'lesson'] },
  bridges: { drafts: true, sameEverywhere: ['bridge_id', 'files', 'starts_at', 'sub_slide_id'] },
  diagrams: { drafts: true, sameEverywhere: ['diagram_id', 'lesson'] },
  templates: { drafts: true, sameEverywhere: ['slug', 'files'] },
  pages: { drafts: true, sameEverywhere: ['slug'] },
  models: { drafts: false, sameEverywhere: ['label', 'model_id', 'replacement'] },
  'self-test-probes': { drafts: false, sameEverywhere: ['code', 'description', 'request', 'must_contain'] },
}
const contentSlugs = installed(Object.keys(content))
const installedContent = contentSlugs.map((slug) => [slug, content[slug] as Content] as const)
/** Payload's own collections, such as each person's panel settings and the locks of documents that are being edited. */
const payloadsOwn = ['payload-kv', 'payload-locked-documents', 'payload-preferences', 'payload-migrations']

let host: TestHost
const people: Record<string, User> = {}
const personAs = (role: string) =>
  ({ user: people[role] as User, overrideAccess: false, context: { reason: 'Asked by the school' } }) as const
const forbidden = { name: 'Forbidden' }

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  for (const role of ['user', 'support', 'tester', 'influencer', 'editor'] as const) {
    people[role] = await host.panelUser(`${role}@example.test`, role)
  }
})
afterAll(() => host.close())

describe('an editor', () => {
  it.each(contentSlugs)('reads %s, changes a document, sees its versions and restores one', async (collection) => {
    const { payload } = host
    const editor = personAs('editor')
    const { docs } = await payload.find({ collection, limit: 1, depth: 0, ...editor })
    const id = String(docs[0]?.id)
    await payload.update({ collection, id, draft: content[collection]?.drafts ?? false, data: {}, ...editor })
    const versions = await payload.findVersions({ collection, where: { parent: { equals: id } }, ...editor })
    expect(versions.totalDocs).toBeGreaterThan(0)
    expect(await payload.restoreVersion({ collection, id: String(versions.docs.at(-1)?.id), ...editor })).toMatchObject({ id })
  })

  it.each(contentSlugs)('may make and remove documents in %s', async (collection) => {
    const { access } = host.payload.collections[collection].config
    const req = { user: people.editor, payload: host.payload } as never
    expect(await access.create({ req })).toBe(true)
    expect(await access.delete({ req })).toBe(true)
  })

  it('changes the texts around practice mode, as a draft too', async () => {
    const slug: GlobalSlug = 'practice-notes'
    const editor = personAs('editor')
    const { notice } = await host.payload.findGlobal({ slug, ...editor })
    await host.payload.updateGlobal({ slug, draft: true, data: { notice: 'Waits.' }, ...editor } as never)
    expect((await host.payload.findGlobal({ slug, ...editor })).notice).toBe(notice)
    expect((await host.payload.findGlobal({ slug, draft: true, ...editor })).notice).toBe('Waits.')
    expect((await host.payload.findGlobalVersions({ slug, ...editor })).totalDocs).toBeGreaterThan(0)
  })

  it('neither sees nor touches anything else', async () => {
    // Editors write pictures too, which have no versions of their bytes: plugins/site/server/media.test.ts.
    const others = host.payload.config.collections.map(({ slug }) => slug).filter((slug) => !(slug in content) && slug !== 'media')
    const closed = others.filter((slug) => !payloadsOwn.includes(slug)) as CollectionSlug[]
    expect(closed).toEqual(
      expect.arrayContaining(installed(['users', 'sessions', 'entitlements', 'audit-log', 'user-progress', 'consents', 'referrals'])),
    )
    const editor = personAs('editor')
    for (const collection of closed) {
      await expect(host.payload.find({ collection, ...editor }), collection).rejects.toMatchObject(forbidden)
      await expect(host.payload.create({ collection, data: {} as never, ...editor }), collection).rejects.toMatchObject(forbidden)
      const all = { collection, where: {}, ...editor }
      await expect(host.payload.update({ ...all, data: {} as never }), collection).rejects.toMatchObject(forbidden)
      await expect(host.payload.delete(all), collection).rejects.toMatchObject(forbidden)
    }
  })
})

describe('content', () => {
  it.each(['user', 'support', 'tester', 'influencer'])('is closed to the role %s', async (role) => {
    const person = personAs(role)
    for (const collection of contentSlugs) {
      await expect(host.payload.find({ collection, ...person }), collection).rejects.toMatchObject(forbidden)
      await expect(host.payload.update({ collection, where: {}, data: {} as never, ...person }), collection).rejects.toMatchObject(
        forbidden,
      )
      await expect(host.payload.findVersions({ collection, ...person }), collection).rejects.toMatchObject(forbidden)
    }
    await expect(host.payload.findGlobal({ slug: 'practice-notes', ...person })).rejects.toMatchObject(forbidden)
  })

  it.each(installedContent)('%s keeps a bounded number of versions, and drafts where they make sense', (slug, { drafts }) => {
    const { versions } = host.payload.collections[slug].config
    expect(versions?.maxPerDoc).toBe(50)
    expect(Boolean(versions?.drafts)).toBe(drafts)
  })

  it.each(installedContent)('%s can be translated, but for what is the same everywhere', (slug, { sameEverywhere }) => {
    const untranslated = (fields: readonly Field[]): string[] =>
      flattenTopLevelFields([...fields]).flatMap((field) => {
        if ('localized' in field && field.localized) return []
        if ('fields' in field) return untranslated(field.fields)
        return ['text', 'textarea', 'json', 'richText'].includes(field.type) && 'name' in field && !['id', 'edited_by'].includes(field.name)
          ? [field.name]
          : []
      })
    expect(untranslated(host.payload.collections[slug].config.fields).sort()).toEqual([...sameEverywhere].sort())
  })

  it.each(contentSlugs)('%s shows each translated text beside its English', (slug) => {
    const alone = (fields: readonly Field[]): string[] =>
      flattenTopLevelFields([...fields]).flatMap((field) => {
        if ('fields' in field) return alone(field.fields)
        // Each language has its own list of blocks: no text of it corresponds to one in English.
        if (field.type === 'blocks') return []
        if (!('localized' in field && field.localized && 'admin' in field)) return []
        const components: { afterInput?: unknown } = (field.admin && 'components' in field.admin && field.admin.components) || {}
        return JSON.stringify(components.afterInput ?? '').includes('#EnglishText') ? [] : [field.name]
      })
    expect(alone(host.payload.collections[slug].config.fields)).toEqual([])
  })

  it('stands before everything else in the panel', () => {
    const groups = [...new Set(host.payload.config.collections.map(({ admin }) => admin.group).filter(Boolean))]
    const forEditors = ['Course', 'Site', 'Personalization', 'Partners', 'AI'].filter((group) => groups.includes(group))
    expect(groups.slice(0, forEditors.length)).toEqual(forEditors)
    expect(forEditors.length).toBeGreaterThan(3)
  })

  it.each(['sub-slides', 'practice-answers'] as const)(
    '%s are listed by number: 1.10 comes after 1.9, 10.1 after 9.5',
    async (collection) => {
      const { docs } = await host.payload.find({ collection, sort: 'sub_slide_id', limit: 0, depth: 0 })
      const numbers = docs.map(({ sub_slide_id }) => sub_slide_id.split('.').map(Number))
      expect(numbers.length).toBeGreaterThan(10)
      expect(numbers).toEqual(numbers.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
      const { docs: back } = await host.payload.find({ collection, sort: '-sub_slide_id', limit: 0, depth: 0 })
      expect(back.map(({ id }) => id)).toEqual(docs.map(({ id }) => id).toReversed())
    },
  )

  it('has a place for every language of the app', () => {
    const { localization } = host.payload.config
    expect(localization ? localization.localeCodes : []).toEqual(['en', 'es', 'fr', 'de', 'pt'])
  })
})
