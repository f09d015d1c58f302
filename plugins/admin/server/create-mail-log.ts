import { type Clock, type KeyRing, mailboxOf, notFound, type Store } from '#core'
import type { Guardians } from '../../consent/contract.ts'
import { lastMail } from '../../privacy/contract.ts'
import type { PersonMail } from '../contract.ts'

interface MailLogDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly guardians: Guardians
}

/** For this many days support sees which mails were sent. */
const keptDays = 30
/** The most mails returned, newest first; nobody reads more when somebody waits for help. */
const most = 50

/** Logs mails that were sent to a person or not accepted: support's answer to "nothing came". */
export const createMailLog = ({ store, clock, keyRing, guardians }: MailLogDependencies) => {
  const purpose = 'mail-log'
  const of = (email: string) => ({ mailbox_mac: { in: keyRing.macs(purpose, mailboxOf(email)) } })
  const read = async (email: string | null, to: PersonMail['to']): Promise<PersonMail[]> => {
    if (email === null) return []
    const rows = await store.find('mail-log', { where: of(email), sort: '-at', limit: most })
    return rows.map(({ name, outcome, at }) => ({ name, outcome, at, to }))
  }

  return {
    /** Leaves out the mail after a deletion: nothing about its recipient is kept any more. */
    note: async ({ name, outcome, to }: { name: string; outcome: 'sent' | 'failed'; to: string }): Promise<void> => {
      if (name === lastMail) return
      await store.create('mail-log', { mailbox_mac: keyRing.mac(purpose, mailboxOf(to)), name, outcome, at: clock.now().toISOString() })
    },

    /** The newest mails to this person, and to the parent whom they asked, newest first. Throws NOT_FOUND. */
    about: async (userId: string): Promise<PersonMail[]> => {
      const person = await store.findOne('users', { id: { equals: userId } })
      if (!person) throw notFound('There is no such account.')
      const parent = await guardians.addressAsked(userId)
      const mails = await Promise.all([read(person.email, 'person'), read(parent, 'parent')])
      return mails.flat().toSorted((one, other) => other.at.localeCompare(one.at))
    },

    forget: (email: string): Promise<void> => store.remove('mail-log', of(email)),

    sweep: (): Promise<void> =>
      store.remove('mail-log', { at: { less_than: new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString() } }),
  }
}
