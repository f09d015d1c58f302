import type { RateLimits } from '#core'

const pause = { name: 'auth-request-pause', points: 1, duration: 45 }
const perHour = { name: 'auth-request-hour', points: 5, duration: 3600 }
const perAddress = { name: 'auth-request-ip', points: 30, duration: 300 }
const waitAWhile = 'Please wait before requesting another code or link'

/** How often mails with a code or link may go out: one in 45 seconds and five an hour to an address, 30 in five minutes from an IP. */
export const createSendLimits = (rateLimits: RateLimits) => ({
  /** Sends within the limits; a mail that could not be sent starts no pause. Throws 429 with Retry-After. */
  async spend(ip: string, email: string, send: () => Promise<void>): Promise<void> {
    await rateLimits.spend(perAddress, ip, waitAWhile)
    await rateLimits.spend(pause, email, 'Please wait 45 seconds before requesting another code')
    await rateLimits.spend(perHour, email, waitAWhile)
    try {
      await send()
    } catch (error) {
      await rateLimits.reset(pause, email)
      throw error
    }
  },
  /** Lets the next mail to this address go out at once; the hour's count stands. */
  endPause: (email: string): Promise<void> => rateLimits.reset(pause, email),
})

export type SendLimits = ReturnType<typeof createSendLimits>
