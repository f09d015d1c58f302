/** The modules that have a training page, by the aliases that are its address. */
export const trainingCodes = ['m1', 'm2', 'm3'] as const
export type TrainingCode = (typeof trainingCodes)[number]

/** The code of a module's training page; undefined if it has none. */
export const trainingCodeOf = ({ aliases }: { readonly aliases: readonly string[] }): TrainingCode | undefined =>
  trainingCodes.find((code) => aliases.includes(code))

export const trainingPath = (code: TrainingCode): string => `/training/${code}`
/** The redirect target of an address under /training that has no training page. */
export const withoutTraining = '/dashboard'
