import type { RateLimits } from '#core'

const pause = { name: 'auth-request-pause', points: 1, duration: 45 }
const perHour = { name: 'auth-request-hour', points: 5, duration: 3600 }
const perNetwork = { name: 'auth-request-ip', points: 30, duration: 300 }
const perAddress = { name: 'auth-request-address', points: 30, duration: 3600 }
const waitAWhile = 'Please wait before requesting another code or link'

/** The requester of a mail, with the rate-limit budget that it uses. */
export interface Asker {
  /** The key of the budget: one pause of 45 seconds and one hourly count. */
  readonly budget: string
  /** The network of the request; undefined when a device or an account identifies the requester. */
  readonly network?: string
  /** True when they may send to any address: all strangers together share one limit per address. */
  readonly isStranger: boolean
}

/**
 * Strangers share their network's limit for an address. Browsers known to the account, and people who have proven the address, have budgets
 * of their own, which requests of strangers do not reduce.
 */
export const askers = {
  network: (network: string): Asker => ({ budget: `network\n${network}`, network, isStranger: true }),
  knownDevice: (key: string): Asker => ({ budget: `device\n${key}`, isStranger: false }),
  owner: (userId: string): Asker => ({ budget: `owner\n${userId}`, isStranger: false }),
  /** A signed-in person who enters an address that may not be theirs. */
  naming: (userId: string): Asker => ({ budget: `naming\n${userId}`, isStranger: true }),
} as const

/** Limits of mails with a code or link: one in 45 s and five an hour per requester and address, 30 in five minutes per network. */
export const createSendLimits = (rateLimits: RateLimits) => ({
  /** Sends within the limits; a mail that could not be sent starts no pause. Throws 429 with Retry-After. */
  async spend({ budget, network, isStranger }: Asker, email: string, send: () => Promise<void>): Promise<void> {
    const key = `${budget}\n${email}`
    if (network) await rateLimits.spend(perNetwork, network, waitAWhile)
    await rateLimits.spend(pause, key, 'Please wait 45 seconds before requesting another code')
    await rateLimits.spend(perHour, key, waitAWhile)
    if (isStranger) await rateLimits.spend(perAddress, email, waitAWhile)
    try {
      await send()
    } catch (error) {
      await rateLimits.reset(pause, key)
      throw error
    }
  },
  /** Allows the requester's next mail to this address at once; the hourly count stays. */
  endPause: ({ budget }: Asker, email: string): Promise<void> => rateLimits.reset(pause, `${budget}\n${email}`),
})

export type SendLimits = ReturnType<typeof createSendLimits>
