import type { Doc } from '../services/database/find-content.ts'
import type { Store } from '../services/database/store.ts'
import type { Subject } from '../services/sessions/sessions.ts'
import { createErrors, notFound } from '../shared/api-error.ts'
import { hostErrors } from '../shared/errors.ts'

const errors = createErrors(hostErrors)

/**
 * Returns the account on which an admin acts, which must not be their own. The call declares `proof: 'fresh'`.
 * Throws NOT_FOUND, OWN_ACCOUNT, and ADMIN_ACCOUNT_STAYS.
 * @param sparesAdmins whether admins are refused until their role is revoked, so that the school keeps an admin
 */
export const accountToActOn = async (
  { store }: { readonly store: Store },
  admin: Subject,
  userId: string,
  { sparesAdmins = false }: { readonly sparesAdmins?: boolean } = {},
): Promise<Doc<'users'>> => {
  if (userId === admin.userId) throw errors.OWN_ACCOUNT()
  const user = await store.findOne('users', { id: { equals: userId } })
  if (!user) throw notFound('There is no such account.')
  if (sparesAdmins && user.app_role === 'admin') throw errors.ADMIN_ACCOUNT_STAYS()
  return user
}
