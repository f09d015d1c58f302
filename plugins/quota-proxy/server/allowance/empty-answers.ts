import { ApiError, type RateLimits } from '#core'

/** Answers without a word, whose calls come back. */
export interface EmptyAnswers {
  /** Whether this one comes back: a prompt may have asked for nothing, so after five in a day they count. */
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
