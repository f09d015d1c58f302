import { type Clock, createErrors, type Doc, mailboxOf, type Store } from '#core'
import { authErrors } from '../../errors.ts'

const errors = createErrors(authErrors)

interface ProvenAddress {
  readonly user_id: string
  readonly email: string
  readonly is_new: boolean
}
interface AccountDependencies {
  readonly store: Store
  readonly clock: Clock
  /** Resolves when everyone who wanted to know of the sign-in has acted, so that the session starts with the right role. */
  readonly notifyProven: (address: ProvenAddress) => Promise<void>
}

const missing = () => new Error('An account could neither be made nor found.')

/** Accounts as sign-in sees them: an address that was proven is an account. */
export const createAccounts = ({ store, clock, notifyProven }: AccountDependencies) => ({
  /** The account of a proven address as it is now, made where there is none; throws ACCOUNT_BLOCKED, and ACCOUNT_CLOSED where staff did it. */
  async open(email: string): Promise<Doc<'users'>> {
    const where = { email: { equals: email } }
    const email_confirmed_at = clock.now().toISOString()
    const known = await store.findOne('users', where)
    const user =
      known ??
      (await store.createUnlessExists('users', {
        email,
        mailbox: mailboxOf(email),
        app_role: 'user',
        mfa_enrolled: false,
        email_confirmed_at,
      })) ??
      (await store.findOne('users', where))
    if (!user) throw missing()
    if (user.blocked_at) throw user.closed_at ? errors.ACCOUNT_CLOSED() : errors.ACCOUNT_BLOCKED()
    if (!user.email_confirmed_at) await store.updateOne('users', { id: { equals: user.id } }, { email_confirmed_at })
    await notifyProven({ user_id: user.id, email, is_new: !known })
    // A listener may have changed the account: its role, for one.
    const person = await store.findOne('users', { id: { equals: user.id } })
    if (!person) throw missing()
    return person
  },
})

export type Accounts = ReturnType<typeof createAccounts>
