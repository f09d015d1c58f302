import type { CollectionBeforeChangeHook, PayloadRequest, Where } from 'payload'
import { type Mistake, refuseMistakes } from '#cms'

const categoriesOf = async ({ payload }: PayloadRequest): Promise<readonly string[]> => {
  const where = { slug: { equals: 'no-code-tools' } }
  const { docs } = await payload.find({ collection: 'pages', where, locale: 'en', depth: 0, limit: 1, draft: true, overrideAccess: true })
  const { categories } = (docs[0]?.data ?? {}) as { categories?: readonly { readonly id?: unknown }[] }
  return Array.isArray(categories) ? categories.map(({ id }) => String(id)) : []
}

/** Refuses to publish a tool without its own partner or with an unknown category: nobody would ever see the tool. */
export const refuseUnknownChoices: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (req.context.isSeeding || data._status !== 'published') return data
  const mistakes: Mistake[] = []
  const code = { equals: data.code }
  if (data.code) {
    const { totalDocs } = await req.payload.count({ collection: 'referrals', where: { code }, overrideAccess: true })
    if (totalDocs === 0) mistakes.push({ path: 'code', message: `must be a partner: there is no ${data.code}` })
    const others: Where[] = originalDoc?.id ? [{ id: { not_equals: originalDoc.id } }] : []
    const { docs } = await req.payload.find({
      collection: 'partner-tools',
      where: { and: [{ code }, ...others] },
      depth: 0,
      limit: 1,
      overrideAccess: true,
    })
    if (docs[0]) mistakes.push({ path: 'code', message: `is taken: ${data.code} is the partner of “${docs[0].tool_id}”` })
  }
  const { catalogue_category: category } = data
  if (category && !(await categoriesOf(req)).includes(category))
    mistakes.push({ path: 'catalogue_category', message: `must be a category of the page No-Code Tools: there is no ${category}` })
  refuseMistakes(collection, mistakes, req)
  return data
}
