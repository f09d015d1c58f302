import { ApiError, type RateLimits } from '#core'

/** The host's limits, whose refusals name the seconds to wait in the answer too: a page of ours does not see its headers. */
export const createWaitingLimits = (rateLimits: RateLimits): RateLimits => ({
  spend: async (...spent) => {
    try {
      await rateLimits.spend(...spent)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.retryAfter) throw error
      const { status, code, message, details, retryAfter } = error
      throw new ApiError(status, code, message, { ...details, retry_after: retryAfter }, retryAfter)
    }
  },
  reset: (...limit) => rateLimits.reset(...limit),
})
