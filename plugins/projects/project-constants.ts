export const shareVisibilities = ['private', 'unlisted', 'public'] as const
export type ShareVisibility = (typeof shareVisibilities)[number]
export const maxProjectName = 100
export const maxDescription = 500
export const maxNextStep = 300
