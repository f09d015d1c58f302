import { clock, defineServerPlugin, implementApi, notFound, rateLimits, store, subjectOf } from '#core'
import { optionalMails } from '../../account/contract.ts'
import { announcementsApi } from '../contract.ts'
import { sendAnnouncements } from './send-announcements.ts'

/** The test mails that an admin may send to themselves. */
const tests = { name: 'announcement-tests', points: 10, duration: 600 }

export default defineServerPlugin({
  id: 'announcements',
  description: 'News by mail for those who agreed to it.',
  needs: { store, clock, rateLimits, mails: optionalMails },
  setup({ needs, log }) {
    const { store, mails } = needs
    const os = implementApi(announcementsApi)
    const one = async (id: string) => {
      const row = await store.findOne('announcements', { id: { equals: id } })
      if (!row) throw notFound('There is no such announcement.')
      return row
    }
    /** The number of recipients: people with consent to marketing mail and an open account. */
    const readers = async (): Promise<number> => {
      const ids = [...(await mails.subscriberIds('marketing_emails'))]
      return store.count('users', { and: [{ id: { in: ids } }, { blocked_at: { exists: false } }] })
    }
    return {
      api: os.router({
        preview: os.preview.handler(async ({ input }) => {
          const { id, subject, text, state, sent_at, recipients } = await one(input.id)
          const isSent = state === 'sent'
          return {
            id: String(id),
            subject,
            text,
            state,
            sent_at: sent_at ?? null,
            recipients: isSent ? (recipients ?? 0) : await readers(),
          }
        }),
        test: os.test.handler(async ({ input, context }) => {
          const { userId, email } = subjectOf(context)
          const { subject, text } = await one(input.id)
          await needs.rateLimits.spend(tests, userId)
          await mails.send(userId, 'marketing_emails', { subject: `[Test] ${subject}`, text, isTest: true })
          return { ok: true as const, sent_to: email }
        }),
      }),
      jobs: [{ name: 'announcements.send', every: 60, run: sendAnnouncements({ ...needs, log }) }],
    }
  },
})
