export const shareVisibilities = ['private', 'unlisted', 'public'] as const
export type ShareVisibility = (typeof shareVisibilities)[number]
export const maxProjectName = 100
export const maxDescription = 500
export const maxNextStep = 300
/** Bytes of a project's code, its three files together. */
export const maxSourceBytes = 200_000
/** The number of versions of its code that are kept. */
export const keptSources = 20
/** Maximum bytes of code in one person's projects, all versions together. */
export const maxKeptBytes = 20_000_000
/** The same limit as for a plan sheet. */
export const maxPlan = 40_000
export const maxPrompts = 12
export const maxPromptTitle = 100
export const maxPrompt = 4_000
export const maxReason = 500
/** Projects on one page of the gallery. */
export const galleryPageSize = 24
