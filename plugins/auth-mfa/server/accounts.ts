import { type Clock, type Config, forbidden, type Store } from '#core'

/** Accounts as sign-in sees them: an address that was proven is an account. */
export const createAccounts = ({ store, clock, hostConfig }: { store: Store; clock: Clock; hostConfig: Config }) => ({
  /** The account of a proven address, made where there is none; throws ACCOUNT_BLOCKED. Addresses named in ADMIN_EMAILS become admins. */
  async open(email: string): Promise<string> {
    const where = { email: { equals: email } }
    const isNamedAdmin = hostConfig.adminEmails.includes(email)
    const email_confirmed_at = clock.now().toISOString()
    const known = await store.findOne('users', where)
    const user =
      known ??
      (await store.createUnlessExists('users', {
        email,
        app_role: isNamedAdmin ? 'admin' : 'user',
        mfa_enrolled: false,
        email_confirmed_at,
      })) ??
      (await store.findOne('users', where))
    if (!user) throw new Error('An account could neither be made nor found.')
    if (user.blocked_at) throw forbidden('ACCOUNT_BLOCKED', 'This account is closed.')
    const change = {
      ...(isNamedAdmin && user.app_role !== 'admin' && { app_role: 'admin' as const }),
      ...(!user.email_confirmed_at && { email_confirmed_at }),
    }
    if (Object.keys(change).length) await store.updateOne('users', { id: { equals: user.id } }, change)
    return user.id
  },
})

export type Accounts = ReturnType<typeof createAccounts>
