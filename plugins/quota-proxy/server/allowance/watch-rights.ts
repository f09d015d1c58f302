import { ApiError, unauthorized } from '#core'
import type { Provider } from '#core/contract'
import { practiceOnly, type Rights } from './call-rights.ts'

/**
 * The interval in milliseconds at which the rights of running calls are read again: for changes by other processes, and for changes
 * between the first read of a call's rights and its `follow`.
 */
const lookEvery = 1_000

interface Running {
  readonly userId: string
  readonly provider: Provider
  readonly isOnOwnKey: boolean
  readonly end: (reason: Error) => void
}

export interface FollowedCall {
  /** Aborts when the client disconnects, and when the right to the call is revoked; `takenBack` tells the two apart. */
  readonly signal: AbortSignal
  stop(): void
}

/** The error that revoked the right to a running call; null if the client disconnected or the call failed otherwise. */
export const takenBack = (signal: AbortSignal): ApiError | null => (signal.reason instanceof ApiError ? signal.reason : null)

/** Whether a call was ended because its account was closed: then nothing more may be stored for it. */
export const isAccountGone = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Returns the error of a closed gate of any plugin for this learner, or null. */
export type RefusalFor = (userId: string) => Promise<Error | null>

/** Returns the ids of these people whose accounts are open. */
export type OpenAccounts = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Ends running calls as soon as their learner may no longer make them: a parent has ended the approval, a gate has closed,
 * the account is blocked or deleted.
 */
export const createRightsWatch = (rights: Rights, refusalFor: RefusalFor, openAccounts: OpenAccounts) => {
  const running = new Set<Running>()
  let timer: NodeJS.Timeout | undefined

  const look = async (userId?: string): Promise<void> => {
    const asked = [...running].filter((call) => userId === undefined || call.userId === userId)
    if (asked.length === 0) return
    const open = await openAccounts([...new Set(asked.map((call) => call.userId))])
    await Promise.all(
      asked.map(async ({ userId: learner, provider, isOnOwnKey, end }) => {
        if (!open.has(learner)) return end(unauthorized())
        const [rightsNow, refusal] = await Promise.all([rights.of(learner, provider), refusalFor(learner)])
        const held = isOnOwnKey ? rightsNow.heldOnOwnKey : rightsNow.held
        if (held) end(practiceOnly(held, provider))
        else if (refusal) end(refusal)
      }),
    )
  }

  return {
    /** Reads the rights of running calls again: one learner's, or everyone's. */
    look,
    /** Throws if a gate is closed. Call it after `follow`, so that a gate that closes later ends the call. */
    requireOpen: async (userId: string): Promise<void> => {
      const refusal = await refusalFor(userId)
      if (refusal) throw refusal
    },
    follow({ userId, provider, isOnOwnKey }: Omit<Running, 'end'>, gone: AbortSignal): FollowedCall {
      // `AbortSignal.any` would keep both signals in memory until the process ends (Node 20).
      const right = new AbortController()
      const leave = () => right.abort(gone.reason)
      if (gone.aborted) leave()
      else gone.addEventListener('abort', leave, { once: true })
      const call: Running = { userId, provider, isOnOwnKey, end: (reason) => right.abort(reason) }
      running.add(call)
      // The next check makes up for a failed one.
      timer ??= setInterval(() => void look().catch(() => undefined), lookEvery).unref()
      return {
        signal: right.signal,
        stop: () => {
          gone.removeEventListener('abort', leave)
          running.delete(call)
          if (running.size > 0) return
          clearInterval(timer)
          timer = undefined
        },
      }
    },
  }
}
export type RightsWatch = ReturnType<typeof createRightsWatch>
