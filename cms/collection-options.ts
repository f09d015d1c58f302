import type { CollectionAdminOptions, CollectionAfterOperationHook } from 'payload'

/** A module's name in addresses and its place in the course. */
export interface ModulePlace {
  readonly moduleId: string
  readonly order: number
}

/** Names a document that belongs to a module in a copy of that module: a collection's `custom.copiedWithModule`. */
export type CopiedWithModule = (document: Readonly<Record<string, unknown>>, from: ModulePlace, to: ModulePlace) => Record<string, unknown>

const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * Sorts "1.10" after "1.9" where the panel lists a collection by such a field: databases sort these numbers as text. It sorts within a page
 * of the list, so the page should hold all rows.
 */
export const orderAsNumbers =
  (field: string): CollectionAfterOperationHook =>
  ({ args, operation, result }) => {
    if (operation !== 'find') return result
    const sort = String('sort' in args ? args.sort : '')
    if (sort !== field && sort !== `-${field}`) return result
    const docs = [...(result.docs as Record<string, unknown>[])].sort((a, b) => compare(String(a[field]), String(b[field])))
    return { ...result, docs: sort === field ? docs : docs.reverse() }
  }

type LivePreview = NonNullable<CollectionAdminOptions['livePreview']>
type Link = (fields: Record<string, unknown>) => string | null

/**
 * A collection's live preview: the app's own page beside the form, rendered from the draft.
 * @param pathOf the page's path below `/preview`, such as `lesson/1.1`; null while the document has none
 */
export const previewOf = (pathOf: Link): Pick<CollectionAdminOptions, 'livePreview' | 'preview'> => {
  const link = (fields: Record<string, unknown>, locale: string): string | null => {
    const path = pathOf(fields)
    return path && `/preview/${path}?locale=${locale}`
  }
  const url: LivePreview['url'] = ({ data, locale }) => link(data, locale?.code ?? 'en')
  const breakpoints = [{ name: 'phone', label: 'Phone', width: 390, height: 844 }]
  return { livePreview: { url, breakpoints }, preview: (fields, { locale }) => link(fields, locale) }
}
