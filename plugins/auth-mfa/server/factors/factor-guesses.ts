import { ApiError, createErrors, type RateLimits, type Subject } from '#core'
import { authErrors } from '../../errors.ts'

const errors = createErrors(authErrors)

const perFiveMinutes = { name: 'factor-guesses', points: 10, duration: 300 }
/**
 * Guesses without a success between them. Three codes of a million are right at any moment, so that a day of guessing succeeds once in
 * 17,000 days, and a month's once in 3,300 months.
 */
const lasting = [
  { name: 'factor-guesses-day', points: 20, duration: 86_400 },
  { name: 'factor-guesses-month', points: 100, duration: 30 * 86_400 },
] as const
/** Recovery codes have 80 bits: guessing needs no lasting lock, and each session has its own budget, so that none locks another out. */
const recovery = { name: 'recovery-guesses', points: 10, duration: 300 }

/** How often somebody may guess a person's authenticator code, at a sign-in and at a fresh proof together, or their recovery codes. */
export const createFactorGuesses = (rateLimits: RateLimits) => ({
  /** Throws RATE_LIMITED for minutes, APP_LOCKED for longer; recovery codes still work then, and lift it. */
  async spendOnApp({ userId }: Subject): Promise<void> {
    await rateLimits.spend(perFiveMinutes, userId)
    for (const limit of lasting)
      await rateLimits.spend(limit, userId).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error
        const message = 'Too many wrong codes from the app. Use a recovery code, or try again later.'
        throw errors.APP_LOCKED({ message, retryAfter: error.retryAfter ?? limit.duration })
      })
  },
  spendOnRecovery: ({ sessionId }: Subject): Promise<void> => rateLimits.spend(recovery, sessionId),
  /** The owner has authenticated. */
  async reset(userId: string): Promise<void> {
    for (const limit of [perFiveMinutes, ...lasting]) await rateLimits.reset(limit, userId)
  },
})

export type FactorGuesses = ReturnType<typeof createFactorGuesses>
