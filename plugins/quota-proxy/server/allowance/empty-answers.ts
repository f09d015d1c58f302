import { ApiError, type RateLimits } from '#core'

/** Empty answers, whose calls are refunded. */
export interface EmptyAnswers {
  /** Whether to refund this one: a prompt may ask for an empty answer on purpose, so after five in a day they count. */
  comesBack(userId: string): Promise<boolean>
}

const limit = { name: 'quota-proxy.empty-answers', points: 5, duration: 86_400 }

export const createEmptyAnswers = (rateLimits: RateLimits): EmptyAnswers => ({
  comesBack: (userId) =>
    rateLimits.spend(limit, userId).then(
      () => true,
      (error) => {
        if (error instanceof ApiError && error.status === 429) return false
        throw error
      },
    ),
})
