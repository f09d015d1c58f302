import { failureOf } from './failure.ts'

/** For `catch`: what is not there is an answer, which a painted page can carry, and no failure. @throws every other failure */
export const nullWhereMissing = (error: unknown): null => {
  if (failureOf(error).status === 404) return null
  throw error
}
