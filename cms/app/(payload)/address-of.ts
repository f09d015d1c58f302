/** Where the panel shows a document, in one of its languages. */
export const addressOf = ({ slug, id }: { readonly slug: string; readonly id: string }, language?: string | null): string =>
  `/cms/collections/${slug}/${id}${language ? `?locale=${language}` : ''}`
