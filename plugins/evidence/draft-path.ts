/** Where what a lesson asks for is read as its editors last saved it. */
export const evidenceDraftPath = (lesson: string): string => `/api/preview/lesson-evidence/${lesson}`
