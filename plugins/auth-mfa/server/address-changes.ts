import { type Clock, mailboxOf, type Store, type Where } from '#core'

interface ChangedAddress {
  readonly user_id: string
  readonly from: string
  readonly to: string
}
interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  /** Emits the event to other plugins. @returns whether every listener succeeded */
  readonly deliver: (change: ChangedAddress) => Promise<boolean>
}

/** Milliseconds after which the job announces a change again: its own process needs some for the listeners. */
const graceMs = 60_000

/**
 * Changes of accounts' addresses. A change is written together with a row that stays until every listener has moved its rows, also where
 * the process dies between the two. Listeners may get the same change again.
 */
export const createAddressChanges = ({ store, clock, deliver }: Dependencies) => {
  const of = (userId: string) => ({ user_id: { equals: userId } })

  /** Announces the changes of a person, each after the earlier ones: rows move on from the address to which those moved them. */
  const announce = async (userId: string): Promise<boolean> => {
    for (const { id, user_id, from, to } of await store.find('address-changes', { where: of(userId), sort: 'changed_at' })) {
      if (!(await deliver({ user_id, from, to }))) return false
      await store.remove('address-changes', { id: { equals: id } })
    }
    return true
  }
  const announceMatching = async (where: Where): Promise<boolean> => {
    const people = new Set((await store.find('address-changes', { where })).map(({ user_id }) => user_id))
    let isAnnounced = true
    for (const userId of people) isAnnounced = (await announce(userId)) && isAnnounced
    return isAnnounced
  }

  return {
    /** Moves the account. False, without a change, where the address is taken or the account deleted. */
    async change({ userId, email: from }: { readonly userId: string; readonly email: string }, to: string): Promise<boolean> {
      const changed_at = clock.now().toISOString()
      const change = { email: to, mailbox: mailboxOf(to), email_confirmed_at: changed_at }
      const isChanged = await store.writeAll([
        { collection: 'users', where: { id: { equals: userId } }, change },
        { collection: 'address-changes', create: { user_id: userId, from, to, changed_at } },
      ])
      if (isChanged) await announce(userId)
      return isChanged
    },

    /** Ensures that no row of this person is left at an earlier address; throws where a listener still fails. */
    async follow(userId: string): Promise<void> {
      if (!(await announce(userId))) throw new Error('A changed address has not been followed everywhere.')
    },

    /** Ensures that an address has no rows of an earlier owner when another person begins to use it; throws where a listener still fails. */
    async free(address: string, newOwner?: string): Promise<void> {
      const others = newOwner === undefined ? {} : { user_id: { not_equals: newOwner } }
      if (!(await announceMatching({ from: { equals: address }, ...others })))
        throw new Error('An address still has rows of its earlier owner.')
    },

    /** Announces changes again for which a listener failed, or whose process died. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - graceMs).toISOString()
      await announceMatching({ changed_at: { less_than_equal: before } })
    },
  }
}

export type AddressChanges = ReturnType<typeof createAddressChanges>
