import { hostErrors } from '../errors.ts'
import type { Clock } from '../services/clock.ts'
import type { Doc } from '../services/database/find-content.ts'
import type { Store } from '../services/database/store.ts'
import type { Subject } from '../services/sessions/sessions.ts'
import { createErrors, notFound } from './errors.ts'
import { requireFreshProof } from './fresh-proof.ts'

const errors = createErrors(hostErrors)

/**
 * What every act of an admin on somebody's account begins with: a fresh proof by the authenticator, and an account that is not the
 * admin's own. Throws STEP_UP_REQUIRED, NOT_FOUND, OWN_ACCOUNT, and ADMIN_ACCOUNT_STAYS.
 * @param sparesAdmins whether admins are left alone, whose role somebody takes back first: so that the school keeps one
 */
export const accountToActOn = async (
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  admin: Subject,
  userId: string,
  { sparesAdmins = false }: { readonly sparesAdmins?: boolean } = {},
): Promise<Doc<'users'>> => {
  requireFreshProof(admin, clock.now())
  if (userId === admin.userId) throw errors.OWN_ACCOUNT()
  const user = await store.findOne('users', { id: { equals: userId } })
  if (!user) throw notFound('There is no such account.')
  if (sparesAdmins && user.app_role === 'admin') throw errors.ADMIN_ACCOUNT_STAYS()
  return user
}
