import type { CourseModule } from '../../contract.ts'

/** The modules that have a training page, as its address names them. */
export const trainingCodes = ['m1', 'm2', 'm3'] as const

/** Under which name a module has a training page, if it has one. */
export const trainingCodeOf = ({ aliases }: Pick<CourseModule, 'aliases'>) => trainingCodes.find((code) => aliases.includes(code))
