/** Returns the address of a document's form in the panel, in one of its languages. */
export const addressOf = ({ slug, id }: { readonly slug: string; readonly id: string }, language?: string | null): string =>
  `/cms/collections/${slug}/${id}${language ? `?locale=${language}` : ''}`
