/** An item for editors and admins, as last saved; `?locale=`. */
export const checkItemDraftPath = (id: string): string => `/api/preview/check-items/${id}`
/** Lessons with AI and without, as a spreadsheet. */
export const effectCsvPath = '/api/admin/lesson-effect.csv'
export const checkPath = (moduleId: string): string => `/module/${moduleId}/check`
export const resultPath = (attemptId: string): string => `/check/${attemptId}`
/** `worker.js` there is the database of the learner's own browser. */
export const sqlEnginePath = '/sql-engine'
