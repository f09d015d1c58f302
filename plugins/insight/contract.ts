import { z } from 'zod'
import { call, providers } from '#core/contract'
import { callKeys } from '../quota-proxy/contract.ts'

/** The page's sections, each with its own call and its own file. */
export const insightSections = ['funnel', 'stops', 'ai-spend', 'mails'] as const
export type InsightSection = (typeof insightSections)[number]

export const insightCsvPath = (section: InsightSection): string => `/api/admin/insight/${section}.csv`

/** Days without progress after which a learner counts as stopped. */
export const quietDays = 28
/** The number of weeks and months shown. */
export const shownWeeks = 12
export const shownMonths = 12

/** A number of people; null for one to four, who could be identified. */
const People = z.int().nullable()

/** The people who signed up in one week, and their progress until now. */
const FunnelWeek = z
  .object({
    /** The Monday of the week, in UTC. */
    week: z.string().meta({ examples: ['2026-11-16'] }),
    /** How often signed-out browsers opened the landing page in that week; null for weeks before this was counted. */
    landing: z.int().nullable(),
    signed_up: People,
    /** Counts of those who signed up in that week, in the order of the steps. */
    steps: z.array(z.object({ id: z.string(), count: People })),
  })
  .meta({ id: 'FunnelWeek' })
export type FunnelWeek = z.output<typeof FunnelWeek>

const LessonStops = z
  .object({
    module_id: z.string(),
    lesson: z.string(),
    title: z.string().meta({ examples: ['Brainstorm'] }),
    begun: People,
    completed: People,
    /** The number of learners for whom this was the last lesson, 28 days or longer ago. */
    stopped: People,
  })
  .meta({ id: 'LessonStops' })
export type LessonStops = z.output<typeof LessonStops>

const amount = z.number().nullable()
/** A month of AI calls to one provider, by the owner of the key. Learners' own keys and practice are hidden below five people. */
const AiSpendMonth = z
  .object({
    month: z.string().meta({ examples: ['2026-11'] }),
    provider: z.enum(providers),
    key: z.enum(callKeys),
    calls: amount,
    tokens_in: amount,
    tokens_out: amount,
    cost_usd: amount,
    unpriced: amount,
  })
  .meta({ id: 'AiSpendMonth' })
export type AiSpendMonth = z.output<typeof AiSpendMonth>

/** A week of one kind of mail; `failed` mails were not accepted by the mail server. */
const MailWeek = z
  .object({
    week: z.string().meta({ examples: ['2026-11-16'] }),
    mail: z.string().meta({ examples: ['receipt-mail.paid'] }),
    sent: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'MailWeek' })
export type MailWeek = z.output<typeof MailWeek>

export const insightApi = {
  funnel: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/insight/funnel',
      operationId: 'listFunnel',
      summary: 'List how far people come, by the week in which they signed up, newest first',
    })
    .output(z.array(FunnelWeek)),
  stops: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/insight/stops',
      operationId: 'listLessonStops',
      summary: 'List where learners stop, by lesson',
    })
    .output(z.array(LessonStops)),
  aiSpend: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/insight/ai-spend',
      operationId: 'listAiSpend',
      summary: 'List what AI calls cost, by month, provider and whose key paid',
    })
    .output(z.object({ is_kept: z.boolean(), rows: z.array(AiSpendMonth) })),
  mails: call('admin')
    .route({
      method: 'GET',
      path: '/api/admin/insight/mails',
      operationId: 'listMailWeeks',
      summary: 'List mails sent and failed, by week and kind, newest first',
    })
    .output(z.array(MailWeek)),
}
