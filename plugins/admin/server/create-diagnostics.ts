import { notFound, type Store, type Subject } from '#core'
import type { Diagnostics } from '../contract.ts'

/** Returns the server's facts about the current user; nobody can ask about another. */
export const createDiagnostics =
  (store: Store) =>
  async ({ userId }: Subject): Promise<Diagnostics> => {
    const user = await store.findOne('users', { id: { equals: userId } })
    if (!user) throw notFound()
    const { id, email, app_role, mfa_enrolled, createdAt, updatedAt } = user
    const isAdmin = app_role === 'admin'
    const invite = await store.findOne('admin-invites', { email: { equals: email } })
    return {
      email,
      user_id: id,
      app_role,
      tests: { profile_admin_role: isAdmin, admin_invite: invite !== null },
      profile: {
        user_id: id,
        email,
        admin_role: isAdmin ? 'admin' : null,
        mfa_enrolled: Boolean(mfa_enrolled),
        created_at: createdAt,
        updated_at: updatedAt,
      },
    }
  }
