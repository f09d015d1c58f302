/** A template for editors and admins, as it was last saved; `?locale=`. */
export const templateDraftPath = (slug: string) => `/api/preview/templates/${slug}`
