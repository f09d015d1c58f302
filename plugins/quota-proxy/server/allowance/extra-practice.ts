import { ApiError, createErrors, type RateLimits } from '#core'
import { quotaErrors } from '../../errors.ts'

const errors = createErrors(quotaErrors)

/** Practice calls that count for no lesson: they cost nothing, so that nothing else would end them, and each leaves rows. */
export interface ExtraPractice {
  /** Throws 429 PRACTICE_LIMIT after the calls of a day. */
  spend(userId: string): Promise<void>
}

/** Calls that count for a lesson are limited by the course and are not among these. */
export const extraPracticeLimit = { name: 'quota-proxy.extra-practice', points: 100, duration: 86_400 }

export const createExtraPractice = (rateLimits: RateLimits): ExtraPractice => ({
  spend: (userId) =>
    rateLimits.spend(extraPracticeLimit, userId).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      throw errors.PRACTICE_LIMIT({ allowed: extraPracticeLimit.points, retryAfter: error.retryAfter ?? 1 })
    }),
})
