const longestSlug = 60

/** A name as part of an address: lower case, everything but letters and digits replaced by hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '') || 'project'

/** `/p/{alias}/{slug}`, where a shared project stands. */
export const publicPath = (alias: string, slug: string): string => `/p/${slugOf(alias)}/${slug}`
