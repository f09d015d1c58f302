/** A professor for editors and admins, as last saved, to somebody with a key; `?locale=`. */
export const professorDraftPath = (id: string) => `/api/preview/professors/${id}`
