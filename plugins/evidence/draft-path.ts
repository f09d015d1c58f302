/** The API path of a lesson's evidence as its editors last saved it. */
export const evidenceDraftPath = (lesson: string): string => `/api/preview/lesson-evidence/${lesson}`
