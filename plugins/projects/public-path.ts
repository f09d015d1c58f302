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

/** The preview picture of a shared project; `?lang=` chooses the language. @param publicUrl `/p/{alias}/{slug}` */
export const projectPicturePath = (publicUrl: string): string => `${publicUrl}/picture.png`

/** `/p/{alias}/{slug}`, the address of a shared project. */
export const publicPath = (alias: string, slug: string): string => `/p/${slugOf(alias)}/${slug}`

/** The page on which its owner reads, runs and changes a project's code. */
export const projectCodePath = (id: string): string => `/projects/${id}/code`
