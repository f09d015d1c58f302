/** An item for editors and admins, as last saved; `?locale=`. */
export const checkItemDraftPath = (id: string): string => `/api/preview/check-items/${id}`
/** Lessons with AI and without, as a spreadsheet. */
export const effectCsvPath = '/api/admin/lesson-effect.csv'
export const checkPath = (moduleId: string): string => `/module/${moduleId}/check`
export const resultPath = (attemptId: string): string => `/check/${attemptId}`
/** The path of the SQL engine; its `worker.js` is the database in the learner's browser. */
export const sqlEnginePath = '/sql-engine'
