import type { Payload } from 'payload'
import { digestOf, isDigestOf, openLedger } from '#cms'
import { isRecord } from '#core/contract'

type Fields = Record<string, unknown>
interface Category {
  readonly id?: unknown
  readonly tools?: unknown
}

const categoriesOf = (data: unknown): readonly Category[] =>
  isRecord(data) && Array.isArray(data.categories) ? data.categories.filter(isRecord) : []
const withoutTools = (data: unknown): unknown =>
  isRecord(data) && Array.isArray(data.categories)
    ? { ...data, categories: data.categories.map((each) => (isRecord(each) ? { ...each, tools: undefined } : each)) }
    : data
/** The same of a localized field, which is read with all its languages. */
const inEach = (field: unknown): unknown =>
  isRecord(field) ? Object.fromEntries(Object.entries(field).map(([language, data]) => [language, withoutTools(data)])) : field

/**
 * A tool of the catalogue says itself under which category it stands; in an earlier release the page listed its tools. The page's
 * lists become the tools' own fields, of drafts and versions too, and leave the page last, so that it can be repeated and broken off
 * anywhere. What the files say of tools that nobody has touched comes with the next seeding, unless an editor has put the page in
 * another order.
 */
export const giveToolsCategories = async (payload: Payload): Promise<void> => {
  const { db } = payload
  const all = { limit: 0, pagination: false, locale: 'en' } as const
  const page = await db.findOne<Fields & { id: string }>({
    collection: 'pages',
    where: { slug: { equals: 'no-code-tools' } },
    locale: 'en',
  })
  const lists = categoriesOf(isRecord(page?.data) ? page.data.en : undefined).filter(({ tools: listed }) => Array.isArray(listed))
  if (!page || lists.length === 0) return
  const places = new Map(
    lists.flatMap(({ id, tools: listed }) =>
      (listed as string[]).map((tool, index) => [tool, { id: String(id), place: index + 1 }] as const),
    ),
  )
  const ledger = await openLedger(payload)
  const isTouched = async (collection: 'pages' | 'partner-tools', id: string, files: RegExp, key: string) => {
    const known = ledger.digest(ledger.keyOf(files, key) ?? '')
    const now = await payload.findByID({ collection, id, locale: 'en', fallbackLocale: false, depth: 0, draft: true, overrideAccess: true })
    return !known || !isDigestOf(known, now)
  }
  const isPageTouched = await isTouched('pages', page.id, /^pages\/[^/]+\.md$/, 'no-code-tools')

  const { docs } = await db.find<Fields & { id: string; tool_id: string }>({ ...all, collection: 'partner-tools' })
  for (const { id, tool_id, catalogue_category } of docs) {
    const found = places.get(tool_id)
    if (!found || catalogue_category) continue
    if (!isPageTouched && !(await isTouched('partner-tools', id, /^partners\/[^/]+\.yaml$/, tool_id))) continue
    const change = { catalogue_category: found.id, catalogue_place: found.place }
    await db.updateOne({ collection: 'partner-tools', id, data: change })
    const { docs: versions } = await db.findVersions<Fields>({
      ...all,
      collection: 'partner-tools',
      where: { parent: { equals: id } } as never,
    })
    for (const { id: versionId, ...rest } of versions)
      await db.updateVersion({
        collection: 'partner-tools',
        id: versionId,
        versionData: { ...rest, version: { ...rest.version, ...change } } as never,
      })
  }

  // A page that nobody has touched stays the files', which no longer have the lists: the ledger knows it without them.
  const key = ledger.keyOf(/^pages\/[^/]+\.md$/, 'no-code-tools')
  if (!isPageTouched && key) {
    const now = await payload.findByID({
      collection: 'pages',
      id: page.id,
      locale: 'en',
      fallbackLocale: false,
      depth: 0,
      draft: true,
      overrideAccess: true,
    })
    const upgraded = { ...now, data: withoutTools(now.data) }
    await ledger.record(key, digestOf(upgraded))
  }
  const { docs: versions } = await db.findVersions<Fields>({ ...all, collection: 'pages', where: { parent: { equals: page.id } } as never })
  for (const { id, ...rest } of versions)
    await db.updateVersion({
      collection: 'pages',
      id,
      versionData: { ...rest, version: { ...rest.version, data: inEach(rest.version.data) } } as never,
    })
  await db.updateOne({ collection: 'pages', id: page.id, data: { ...page, data: inEach(page.data) } })
}
