import type { Clock, Doc, Logger, Store } from '#core'
import type { OptionalMails } from '../../account/contract.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly mails: OptionalMails
  readonly log: Logger
}

type Announcement = Doc<'announcements'>

/**
 * Minutes from the start of one round to the start of the next: a mail server may be down for a day. A recipient whom it refuses in every
 * round gets no mail.
 */
const waits = [1, 5, 15, 60, 240, 1440]
/** This many failures in a row are the mail server's fault, not the recipients': the rest of the round would only wait for it. */
const fewFailures = 5
/** A running round renews its row this often, so that no other process starts the next one meanwhile. */
const signOfLifeMs = 20_000

/** A different order each round, so that some refused recipients do not block all who come after them. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** Sends pending announcements to everyone who consented to marketing mails. A concurrent run sends nothing twice. */
export const sendAnnouncements = ({ store, clock, mails, log }: Dependencies) => {
  const deliver = async ({ id, subject, text }: Announcement, userId: string): Promise<'sent' | 'skipped'> => {
    // The row is created first: a process that stops in between skips a mail rather than sending it twice.
    const row = await store.createUnlessExists('announcement-mails', { user_id: userId, announcement_id: id })
    if (!row) return 'skipped'
    const forget = () => store.remove('announcement-mails', { id: { equals: row.id } })
    try {
      if (await mails.send(userId, 'marketing_emails', { subject, text })) return 'sent'
      await forget()
      return 'skipped'
    } catch (error) {
      await forget()
      throw error
    }
  }

  const isDue = ({ attempts, updatedAt }: Announcement) => {
    if (!attempts) return true
    const wait = waits[Math.min(attempts, waits.length) - 1] ?? 0
    return clock.now().getTime() >= Date.parse(updatedAt) + wait * 60_000
  }

  const waiting = ({ id }: Announcement) => ({ id: { equals: id }, state: { equals: 'ready' } })

  /** @returns whether all recipients have the mail */
  const sendRound = async (announcement: Announcement): Promise<boolean> => {
    let [failed, inARow, lastSign] = [0, 0, clock.now().getTime()]
    for (const userId of shuffled(await mails.subscriberIds('marketing_emails'))) {
      const now = clock.now().getTime()
      if (now - lastSign >= signOfLifeMs) {
        // It may have been changed back to a draft.
        if (!(await store.updateOne('announcements', waiting(announcement), { attempts: { $inc: 0 } }))) return false
        lastSign = now
      }
      try {
        if ((await deliver(announcement, userId)) === 'sent') inARow = 0
      } catch (error) {
        failed += 1
        inARow += 1
        log.error({ err: error, user: userId, announcement: announcement.id }, 'an announcement could not be sent to a person')
        if (inARow === fewFailures) break
      }
    }
    return failed === 0
  }

  const send = async (announcement: Announcement): Promise<void> => {
    // Of all processes that have read the same number, one starts the round.
    const isNext = { ...waiting(announcement), attempts: { equals: announcement.attempts } }
    const begun = await store.updateOne('announcements', isNext, { attempts: { $inc: 1 } })
    if (!begun) return
    const isDone = await sendRound(begun)
    const recipients = await store.count('announcement-mails', { announcement_id: { equals: begun.id } })
    // An announcement that reached nobody is not marked as sent: it is retried once a day, until an admin changes it back to a draft.
    const isLast = (begun.attempts ?? 0) > waits.length && recipients > 0
    if (isDone || isLast)
      await store.updateOne('announcements', waiting(begun), { state: 'sent', sent_at: clock.now().toISOString(), recipients })
  }

  return async (): Promise<void> => {
    const ready = await store.find('announcements', { where: { state: { equals: 'ready' } } })
    for (const announcement of ready.filter(isDue)) await send(announcement)
  }
}
