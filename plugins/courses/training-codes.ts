/** The modules that have a training page, by the aliases under which it stands. */
export const trainingCodes = ['m1', 'm2', 'm3'] as const
export type TrainingCode = (typeof trainingCodes)[number]

/** The name of a module's training page; undefined where it has none. */
export const trainingCodeOf = ({ aliases }: { readonly aliases: readonly string[] }): TrainingCode | undefined =>
  trainingCodes.find((code) => aliases.includes(code))

/** Where a training page stands. */
export const trainingPath = (code: TrainingCode): string => `/training/${code}`
/** Where the others lead that are asked for as one. */
export const withoutTraining = '/dashboard'
