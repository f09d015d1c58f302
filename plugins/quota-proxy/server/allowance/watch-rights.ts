import { ApiError, unauthorized } from '#core'
import type { Provider } from '#core/contract'
import { practiceOnly, type Rights } from './call-rights.ts'

/**
 * How often the rights behind running calls are read again, in milliseconds: for changes that other processes made, and for those that
 * came after a call's rights were read and before it was followed.
 */
const lookEvery = 1_000

interface Running {
  readonly userId: string
  readonly provider: Provider
  readonly isOnOwnKey: boolean
  readonly end: (reason: Error) => void
}

export interface FollowedCall {
  /** Aborts when the asker leaves, and when their right to the call is taken back; `takenBack` tells the two apart. */
  readonly signal: AbortSignal
  stop(): void
}

/** The error that revoked the right to a running call; null if its asker left or the call failed otherwise. */
export const takenBack = (signal: AbortSignal): ApiError | null => (signal.reason instanceof ApiError ? signal.reason : null)

/** Whether a call ended with the account that made it: nothing more may be written down for it. */
export const isAccountGone = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Why a learner may make no call at all now, or null: the gates that others have added. */
export type RefusalFor = (userId: string) => Promise<Error | null>

/** Returns those of these people whose account is open. */
export type OpenAccounts = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Ends calls that are under way as soon as their learner may no longer make them: a parent has ended the approval, a gate has closed,
 * the account is blocked or gone.
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
    /** Reads the rights behind running calls again: one learner's, or everyone's. */
    look,
    /** Throws where a gate is closed. Asked once a call is followed: a gate that closes later ends it. */
    requireOpen: async (userId: string): Promise<void> => {
      const refusal = await refusalFor(userId)
      if (refusal) throw refusal
    },
    follow({ userId, provider, isOnOwnKey }: Omit<Running, 'end'>, gone: AbortSignal): FollowedCall {
      // `AbortSignal.any` would keep both for as long as the process lives (Node 20).
      const right = new AbortController()
      const leave = () => right.abort(gone.reason)
      if (gone.aborted) leave()
      else gone.addEventListener('abort', leave, { once: true })
      const call: Running = { userId, provider, isOnOwnKey, end: (reason) => right.abort(reason) }
      running.add(call)
      // A look that fails is made up for by the next.
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
