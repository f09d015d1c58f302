import { z } from 'zod'
import { call, defineService, hostErrors, pickErrors, providers } from '#core/contract'
import { CallId } from './chat.ts'

/**
 * Why answers are simulated: no approval yet, a pause by the parent, a student's course that nobody has paid
 * for, a parent whom a card must confirm first, own keys not allowed by the parent, a provider that is off for students, the day's calls used up, or no platform key.
 */
export const practiceReasons = [
  'approval',
  'paused',
  'unpaid',
  'unverified',
  'own-keys-off',
  'switched-off',
  'daily-limit',
  'no-key',
] as const
export type PracticeReason = (typeof practiceReasons)[number]

/** A model's price, in US dollars per million tokens; null if not listed. */
const Prices = { price_in: z.number().nullable(), price_out: z.number().nullable() }

const Counted = { allowed: z.number().int(), used: z.number().int(), remaining: z.number().int() }
export const UsageStatus = z
  .object({
    module_code: z.string().meta({ examples: ['planner.1.1'] }),
    provider: z.enum(providers).nullable(),
    /** The module's calls on the platform's key. */
    quota: z.object(Counted),
    /** The calls of the exercise with this code. */
    exercise: z.object(Counted),
    /** A student's calls today with this provider; null for everyone else. */
    daily: z.object({ ...Counted, resets_at: z.string() }).nullable(),
    practice_mode: z.boolean(),
    practice_reason: z.enum(practiceReasons).nullable(),
    /** Whether the learner's vault contains a key for this provider. */
    own_key: z.boolean(),
    /** Whether a call on the learner's own key would be real now: not held back, and a student's daily calls are not used up. */
    own_key_allowed: z.boolean(),
    /** The model of the exercise's next call; null if that call would be simulated. */
    model: z.object({ id: z.string(), ...Prices }).nullable(),
    message: z.string(),
  })
  .meta({ id: 'UsageStatus' })
export type UsageStatus = z.output<typeof UsageStatus>

/** A row of usage_counters, read from the ledger that enforces the quota. */
const UsageCounter = z
  .object({ user_id: z.string(), provider: z.enum(providers), calls_used: z.number().int() })
  .meta({ id: 'UsageCounter' })

/** The number of a person's calls, for staff; `failed` of them got no answer. */
const PersonUsage = z
  .object({
    provider: z.enum(providers),
    this_month: z.number().int(),
    failed_this_month: z.number().int(),
    kept: z.number().int().describe('Calls in the log, which retention deletes by age.'),
  })
  .meta({ id: 'PersonUsage' })

/** A row of usage_logs; `tokens` as the provider counted them. */
const UsageLogRow = z
  .object({
    user_id: z.string(),
    provider: z.string().meta({ examples: ['openai'] }),
    endpoint: z.string().meta({ examples: ['chat'] }),
    status: z.string().meta({ examples: ['success'] }),
    tokens: z.number(),
    created_at: z.string(),
  })
  .meta({ id: 'UsageLogRow' })

/**
 * A call of a lesson that is running, or has ended and is not confirmed. It continues when its page is closed: `GET
 * /api/running_calls/{id}/answer` returns its answer from the beginning, on any device.
 */
export const RunningCall = z
  .object({
    id: z.string(),
    module_id: z.string(),
    sub_slide_id: z.string(),
    prompt: z.string(),
    at: z.string(),
    /** The call has ended, and no client has confirmed its answer yet. */
    is_over: z.boolean(),
  })
  .meta({ id: 'RunningCall' })
export type RunningCall = z.output<typeof RunningCall>

/** A model listed by editors, with its provider's id. */
export const ListedModel = z
  .object({
    id: z.string(),
    provider: z.enum(providers),
    label: z.string().meta({ examples: ['GPT-4o mini'] }),
    tier: z.enum(['budget', 'premium']),
    is_default: z.boolean(),
    ...Prices,
  })
  .meta({ id: 'ListedModel' })
export type ListedModel = z.output<typeof ListedModel>

/** The record of calls, for the plugin that enforces its retention. Times are ISO strings. */
export interface UsageRecords {
  /** The ids of the people with recorded calls from before this time. */
  ownersBefore(time: string): Promise<string[]>
  /** Deletes the records of calls before this time: one learner's, or everyone's. */
  forgetBefore(time: string, userId?: string): Promise<void>
}
export const usageRecords = defineService<UsageRecords>('quota-proxy.usage-records')

/** Calls left, calls made, and running calls. */
export const quotaApi = {
  usageStatus: call('lesson')
    .meta({ readsOnly: true })
    .route({
      method: 'POST',
      path: '/api/usage_status',
      operationId: 'getUsageStatus',
      summary: 'Get the calls left on an exercise and its module',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(
      z.object({
        module_code: z
          .string()
          .max(40)
          .meta({ examples: ['planner.1.1'] }),
        user_id: z.string().max(64).optional(),
      }),
    )
    .output(UsageStatus),
  counters: call('verified')
    .route({
      method: 'GET',
      path: '/api/usage_counters',
      operationId: 'listUsageCounters',
      summary: "List your calls on the platform's keys, by provider",
    })
    .output(z.array(UsageCounter)),
  usage: call('verified')
    .route({
      method: 'GET',
      path: '/api/user_usage',
      operationId: 'listUsage',
      summary: "List your calls on the platform's keys (the same as usage_counters)",
    })
    .output(z.array(UsageCounter)),
  /** Counts only, without content. */
  usageOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{user_id}/usage',
      operationId: 'listUserUsage',
      summary: 'Count the AI calls of a person, by provider: this month and in all that is kept',
    })
    .input(z.object({ user_id: z.string().max(64).describe('The id of the person.') }))
    .output(z.array(PersonUsage)),
  logs: call('verified')
    .route({ method: 'GET', path: '/api/usage_logs', operationId: 'listUsageLogs', summary: 'List your latest 100 calls, newest first' })
    .output(z.array(UsageLogRow)),
  running: call('verified')
    .route({
      method: 'GET',
      path: '/api/running_calls',
      operationId: 'listRunningCalls',
      summary: 'List your lesson calls that are under way, or that ended unconfirmed',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(
      z.object({
        module_code: z
          .string()
          .max(40)
          .optional()
          .describe('A lesson’s code, to list only the calls of that lesson.')
          .meta({ examples: ['planner.1.1'] }),
      }),
    )
    .output(z.array(RunningCall)),
  /** Stopping an ended call changes nothing; an unknown id prevents a later call with that id from starting. */
  stop: call('verified')
    .route({
      method: 'POST',
      path: '/api/running_calls/{id}/stop',
      operationId: 'stopRunningCall',
      summary: 'Stop one of your lesson calls; the answer so far stays, and a call that was sent counts',
    })
    .input(z.object({ id: CallId.describe('The call’s name: `call_id` of its request, or `id` of the list.') }))
    .output(z.object({ ok: z.literal(true) })),
  /** Confirming a call that runs, or is not kept, changes nothing. */
  confirm: call('verified')
    .route({
      method: 'POST',
      path: '/api/running_calls/{id}/confirm',
      operationId: 'confirmRunningCall',
      summary: 'Confirm that you have the answer of an ended lesson call, which is then kept no longer',
    })
    .input(z.object({ id: CallId.describe('The call’s name: `call_id` of its request, or `id` of the list.') }))
    .output(z.object({ ok: z.literal(true) })),
  models: call('verified')
    .route({ method: 'GET', path: '/api/models', operationId: 'listModels', summary: 'List the models that you may ask on your own key' })
    .output(z.array(ListedModel)),
}
