import { type ApiError, type Clock, createErrors, type Store } from '#core'
import type { Provider } from '#core/contract'
import type { Profiles } from '../../../account/contract.ts'
import type { UsageStatus } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'
import { providerNames } from '../providers/provider-names.ts'
import { type DailyWindow, windowAt } from './daily-window.ts'

const errors = createErrors(quotaErrors)

/** A student's reservation of one of the day's calls: exactly one of the two functions is called. */
export interface DailyHold {
  spend(): Promise<void>
  refund(): Promise<void>
}

/**
 * Limits a student's real calls per day, whoever pays. As in the quota ledger a call is a unique row, so no more calls
 * than the cap can exist, and the count shown is the count enforced.
 */
export interface DailyCalls {
  /** Reserves a call; null if the day's calls are used up. */
  reserve(userId: string, provider: Provider): Promise<DailyHold | null>
  state(userId: string, provider: Provider): Promise<NonNullable<UsageStatus['daily']>>
  /** Returns a 429 with the time until the next day. */
  refusal(userId: string, provider: Provider): Promise<ApiError>
  /** Releases calls that a crash left reserved, and deletes old windows. */
  sweep(): Promise<void>
}

const orphanedAfter = 5 * 60_000
const keptFor = 3 * 24 * 60 * 60_000

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Profiles
  /** The daily limits of this student, by provider. */
  readonly limitsOf: (userId: string) => Promise<Readonly<Record<Provider, number>>>
}

export const createDailyCalls = ({ store, clock, profiles, limitsOf }: Dependencies): DailyCalls => {
  const windowOf = async (userId: string): Promise<DailyWindow> => {
    const [latest] = await store.find('student-calls', { where: { user_id: { equals: userId } }, sort: '-resets_at', limit: 1 })
    const known = latest && { zone: latest.zone, resetsAt: new Date(latest.resets_at) }
    // The current window needs no profile.
    if (known && known.resetsAt > clock.now()) return known
    return windowAt(clock.now(), (await profiles.of(userId)).timezone, known ?? null)
  }
  const rowsIn = (userId: string, provider: Provider, { resetsAt }: DailyWindow) =>
    store.find('student-calls', {
      where: {
        and: [{ user_id: { equals: userId } }, { provider: { equals: provider } }, { resets_at: { equals: resetsAt.toISOString() } }],
      },
    })

  const state: DailyCalls['state'] = async (userId, provider) => {
    const window = await windowOf(userId)
    const allowed = (await limitsOf(userId))[provider]
    const used = (await rowsIn(userId, provider, window)).length
    return { allowed, used, remaining: Math.max(0, allowed - used), resets_at: window.resetsAt.toISOString() }
  }

  return {
    state,
    reserve: async (userId, provider) => {
      const window = await windowOf(userId)
      const resets_at = window.resetsAt.toISOString()
      for (;;) {
        const taken = new Set((await rowsIn(userId, provider, window)).map(({ slot }) => slot))
        const allowed = (await limitsOf(userId))[provider]
        // After a limit was lowered, calls in slots above it still count: only the rest of the limit is free.
        const free = Array.from({ length: allowed }, (_, index) => index + 1)
          .filter((slot) => !taken.has(slot))
          .slice(0, Math.max(0, allowed - taken.size))
        if (free.length === 0) return null
        for (const slot of free) {
          const row = {
            key: `${userId}:${provider}:${resets_at}:${slot}`,
            user_id: userId,
            provider,
            slot,
            zone: window.zone,
            resets_at,
            reserved_at: clock.now().toISOString(),
          }
          const created = await store.createUnlessExists('student-calls', { ...row, state: 'reserved' })
          if (!created) continue
          const mine = { and: [{ id: { equals: created.id } }, { state: { equals: 'reserved' } }] }
          return {
            spend: async () => {
              const kept = await store.updateOne('student-calls', mine, { state: 'spent' })
              if (!kept) await store.createUnlessExists('student-calls', { ...row, state: 'spent' })
            },
            refund: () => store.remove('student-calls', mine),
          }
        }
      }
    },
    refusal: async (userId, provider) => {
      const { allowed, resets_at } = await state(userId, provider)
      const seconds = (Date.parse(resets_at) - clock.now().getTime()) / 1000
      const message = `You've made all ${allowed} ${providerNames[provider]} calls for today. Real calls resume when the daily limit resets.`
      return errors.DAILY_LIMIT({ message, provider, allowed, resets_at, retryAfter: seconds })
    },
    sweep: async () => {
      const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString()
      await store.remove('student-calls', {
        and: [{ state: { equals: 'reserved' } }, { reserved_at: { less_than: ago(orphanedAfter) } }],
      })
      await store.remove('student-calls', { resets_at: { less_than: ago(keptFor) } })
    },
  }
}
