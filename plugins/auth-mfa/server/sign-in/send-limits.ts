import type { RateLimits } from '#core'

const pause = { name: 'auth-request-pause', points: 1, duration: 45 }
const perHour = { name: 'auth-request-hour', points: 5, duration: 3600 }
const perNetwork = { name: 'auth-request-ip', points: 30, duration: 300 }
const perAddress = { name: 'auth-request-address', points: 30, duration: 3600 }
const waitAWhile = 'Please wait before requesting another code or link'

/** The requester of a mail, with the rate-limit budget that it spends. */
export interface Asker {
  /** The key of the budget: one pause of 45 seconds and one count an hour. */
  readonly budget: string
  /** The network of the request; undefined when a device or an account identifies the requester. */
  readonly network?: string
  /** True when they may send to any address: all strangers together share one limit for each address. */
  readonly isStranger: boolean
}

/**
 * Strangers share what their network may send to an address. Browsers that the account knows, and people who have proven the
 * address, have budgets of their own, from which requests of strangers take nothing.
 */
export const askers = {
  network: (network: string): Asker => ({ budget: `network\n${network}`, network, isStranger: true }),
  knownDevice: (key: string): Asker => ({ budget: `device\n${key}`, isStranger: false }),
  owner: (userId: string): Asker => ({ budget: `owner\n${userId}`, isStranger: false }),
  /** Somebody signed in who names an address that may not be theirs. */
  naming: (userId: string): Asker => ({ budget: `naming\n${userId}`, isStranger: true }),
} as const

/** How often mails with a code or link may go out: one in 45 seconds and five an hour to an address from one asker, 30 in five minutes from a network. */
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
  /** Lets the asker's next mail to this address go out at once; the hour's count stands. */
  endPause: ({ budget }: Asker, email: string): Promise<void> => rateLimits.reset(pause, `${budget}\n${email}`),
})

export type SendLimits = ReturnType<typeof createSendLimits>
