import { type Clock, createErrors, type Doc, mailboxOf, type Store } from '#core'
import { authErrors } from '../../errors.ts'
import type { AddressChanges } from '../address-changes.ts'

const errors = createErrors(authErrors)

interface ProvenAddress {
  readonly user_id: string
  readonly email: string
  readonly is_new: boolean
}
interface AccountDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly addressChanges: Pick<AddressChanges, 'free'>
  /** Resolves when all listeners of the sign-in have finished, so that the session starts with the right role. */
  readonly notifyProven: (address: ProvenAddress) => Promise<void>
}

const missing = () => new Error('An account could neither be made nor found.')

/** Accounts for the sign-in: every proven address is an account. */
export const createAccounts = ({ store, clock, addressChanges, notifyProven }: AccountDependencies) => ({
  /** The current account of a proven address, created if missing; throws ACCOUNT_BLOCKED, or ACCOUNT_CLOSED where staff closed it. */
  async open(email: string): Promise<Doc<'users'>> {
    const where = { email: { equals: email } }
    const email_confirmed_at = clock.now().toISOString()
    const known = await store.findOne('users', where)
    // Before there is an account, since a refusal leaves none. Otherwise the new owner of a mailbox would get what an earlier owner has not
    // moved yet, such as an admin's invite.
    await addressChanges.free(email, known?.id)
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
    // A listener may have changed the account, for example its role.
    const person = await store.findOne('users', { id: { equals: user.id } })
    if (!person) throw missing()
    return person
  },
})

export type Accounts = ReturnType<typeof createAccounts>
