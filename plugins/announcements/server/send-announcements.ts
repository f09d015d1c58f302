import type { Clock, Doc, Logger, Store } from '#core'
import type { OptionalMails } from '../../account/contract.ts'

interface Parts {
  readonly store: Store
  readonly clock: Clock
  readonly mails: OptionalMails
  readonly log: Logger
}

/** Rounds for those whom the mail server refused; whoever it refuses to the last gets no mail. */
const rounds = 5

/** Sends what waits to everyone who agreed to marketing mails. A second run at the same time sends nothing twice. */
export const sendAnnouncements = ({ store, clock, mails, log }: Parts) => {
  const deliver = async ({ id, subject, text }: Doc<'announcements'>, userId: string): Promise<void> => {
    // The row comes first: whoever is stopped between the two misses a mail rather than getting it again.
    const row = await store.createUnlessExists('announcement-mails', { user_id: userId, announcement_id: id })
    if (!row) return
    const forget = () => store.remove('announcement-mails', { id: { equals: row.id } })
    try {
      if (!(await mails.send(userId, 'marketing_emails', { subject, text }))) await forget()
    } catch (error) {
      await forget()
      throw error
    }
  }

  const send = async (announcement: Doc<'announcements'>): Promise<void> => {
    const { id } = announcement
    const isWaiting = { id: { equals: id }, state: { equals: 'ready' } }
    const begun = await store.updateOne('announcements', isWaiting, { attempts: { $inc: 1 } })
    if (!begun) return
    let failed = 0
    for (const userId of await mails.takers('marketing_emails')) {
      await deliver(announcement, userId).catch((error: unknown) => {
        failed += 1
        log.error({ err: error, user: userId, announcement: id }, 'an announcement could not be sent to a person')
      })
    }
    if (failed > 0 && (begun.attempts ?? 0) < rounds) return
    const recipients = await store.count('announcement-mails', { announcement_id: { equals: id } })
    await store.updateOne('announcements', isWaiting, { state: 'sent', sent_at: clock.now().toISOString(), recipients })
  }

  return async (): Promise<void> => {
    for (const announcement of await store.find('announcements', { where: { state: { equals: 'ready' } } })) await send(announcement)
  }
}
