import { z } from 'zod'
import { call, hostErrors, pickErrors } from '#core/contract'

/** The state of an announcement: written, to be sent with the job's next run, and sent. */
export const announcementStates = ['draft', 'ready', 'sent'] as const

const AnnouncementId = z.object({ id: z.string().max(64).describe('The id of the announcement.') })

/** An announcement as its recipients would get it, and their number. */
export const AnnouncementPreview = z
  .object({
    id: z.string(),
    subject: z.string().meta({ examples: ['A new module'] }),
    text: z.string().meta({ examples: ['Module 12 is here.'] }),
    state: z.enum(announcementStates),
    sent_at: z.string().nullable(),
    recipients: z.number().int().describe('The number of people that it would reach now or, once it is sent, has reached.'),
  })
  .meta({ id: 'AnnouncementPreview' })
export type AnnouncementPreview = z.output<typeof AnnouncementPreview>

/** The page that shows an announcement before it is sent. */
export const announcementPath = (id: string): string => `/admin/announcements/${id}`

export const announcementsApi = {
  preview: call('admin')
    .route({
      method: 'GET',
      path: '/api/announcements/{id}',
      operationId: 'previewAnnouncement',
      summary: 'Get an announcement as it would be sent, and how many people it would reach',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(AnnouncementId)
    .output(AnnouncementPreview),
  test: call('admin')
    .meta({ proof: { none: 'It mails nobody but the admin who asks.' } })
    .route({
      method: 'POST',
      path: '/api/announcements/{id}/test',
      operationId: 'testAnnouncement',
      summary: 'Send an announcement to yourself alone, as a test',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'MAIL_FAILED'))
    .input(AnnouncementId)
    .output(z.object({ ok: z.literal(true), sent_to: z.string().meta({ examples: ['admin@example.org'] }) })),
}
