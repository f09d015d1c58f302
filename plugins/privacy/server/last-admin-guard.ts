import type { Store } from '#core'

const isAdmin = { app_role: { equals: 'admin' } }
/** A blocked account can do nothing for the school. */
const isActive = { ...isAdmin, blocked_at: { exists: false } }

/** Sees to it that deletions leave the school an admin. */
export const createLastAdminGuard = (store: Store) => ({
  /** Whether there is an admin who has not asked to be deleted. */
  stay: async (): Promise<boolean> => {
    const ids = (await store.find('users', { where: isActive })).map(({ id }) => id)
    return (await store.count('deletion-requests', { user_id: { in: ids } })) < ids.length
  },

  /** Takes the admin role from somebody who is about to be deleted, if they have it; false, and they keep it, where they are the last. */
  resign: async (userId: string): Promise<boolean> => {
    const id = { id: { equals: userId } }
    const admin = await store.updateOne('users', { ...id, ...isActive }, { app_role: 'user' })
    // Counted afterwards: whoever loses the role at the same time would be counted before.
    if (!admin || (await store.count('users', isActive)) > 0) return true
    await store.updateOne('users', id, { app_role: 'admin' })
    return false
  },
})
