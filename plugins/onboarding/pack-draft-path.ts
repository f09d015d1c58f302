/** A starter pack for editors and admins, as it was last saved: `PackDraft`; `?locale=`. */
export const packDraftPath = (key: string) => `/api/preview/starter-packs/${key}`
