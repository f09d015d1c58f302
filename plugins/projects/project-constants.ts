export const shareVisibilities = ['private', 'unlisted', 'public'] as const
export type ShareVisibility = (typeof shareVisibilities)[number]
export const maxProjectName = 100
export const maxDescription = 500
export const maxNextStep = 300
/** Bytes of a project's code, its three files together. */
export const maxSourceBytes = 200_000
/** Versions of its code that stay. */
export const keptSources = 20
/** Bytes of code that one person's projects hold, all versions together. */
export const maxKeptBytes = 20_000_000
/** As much as a plan sheet holds. */
export const maxPlan = 40_000
export const maxPrompts = 12
export const maxPromptTitle = 100
export const maxPrompt = 4_000
export const maxReason = 500
/** Projects on one page of the gallery. */
export const galleryPageSize = 24
