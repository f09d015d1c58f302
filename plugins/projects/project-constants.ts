export const shareVisibilities = ['private', 'unlisted', 'public'] as const
export type ShareVisibility = (typeof shareVisibilities)[number]
export const maxProjectName = 100
export const maxDescription = 500
export const maxNextStep = 300
/** Bytes of a project's code, its three files together. */
export const maxSourceBytes = 200_000
/** Versions of its code that stay. */
export const keptSources = 20
