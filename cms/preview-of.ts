import type { CollectionAdminOptions } from 'payload'

type LivePreview = NonNullable<CollectionAdminOptions['livePreview']>
type Link = (fields: Record<string, unknown>) => string | null

/**
 * A collection's live preview: the app's own page beside the form, drawn from the draft.
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
