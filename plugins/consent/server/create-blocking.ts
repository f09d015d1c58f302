import type { Clock, Sessions, Store } from '#core'

const grace = 7 * 24 * 3_600_000

interface BlockingDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly sessions: Sessions
  readonly notify: { blocked(userId: string): Promise<void>; erasureDue(userId: string): Promise<void> }
}

/** Closing the accounts of people under 14: sign-in is refused at once, and the account is deleted after seven days. */
export const createBlocking = ({ store, clock, sessions, notify }: BlockingDependencies) => {
  const mine = (userId: string) => ({ user_id: { equals: userId } })

  return {
    /** Ends every session, refuses the next sign-in and stores the date of deletion: no account is closed without one. */
    async block(userId: string): Promise<void> {
      const now = clock.now()
      const due_at = new Date(now.getTime() + grace).toISOString()
      await store.writeAll([
        { collection: 'blocked-accounts', create: { user_id: userId, due_at } },
        { collection: 'users', where: { id: { equals: userId } }, change: { blocked_at: now.toISOString() } },
      ])
      await sessions.endAll(userId)
      await notify.blocked(userId)
    },

    /** Reopens an account that was closed here; any other stays as it is. */
    async unblock(userId: string): Promise<void> {
      if (!(await store.findOne('blocked-accounts', mine(userId)))) return
      await store.writeAll([
        { collection: 'blocked-accounts', remove: mine(userId) },
        { collection: 'users', where: { id: { equals: userId } }, change: { blocked_at: null } },
      ])
    },

    /** Emits the event for each account whose seven days are over, until the account and its row here are deleted. */
    async sweep(): Promise<void> {
      const due = await store.find('blocked-accounts', { where: { due_at: { less_than_equal: clock.now().toISOString() } } })
      for (const { user_id } of due) await notify.erasureDue(user_id)
    },
  }
}

export type Blocking = ReturnType<typeof createBlocking>
