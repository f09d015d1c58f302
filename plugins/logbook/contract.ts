import { z } from 'zod'
import { call, hostErrors, listFilter, pickErrors, providers } from '#core/contract'
import { callKeys, callOutcomes, callSources, finishReasons } from '../quota-proxy/contract.ts'
import { logbookErrors } from './errors.ts'

export { logbookErrors } from './errors.ts'

/** The most characters of a note. */
export const maxNote = 4_000

export const logbookExportFormats = ['json', 'markdown'] as const
export type LogbookExportFormat = (typeof logbookExportFormats)[number]
/** `GET` returns the whole logbook as a file. */
export const logbookExportPath = (format: LogbookExportFormat): string => `/api/logbook/export?format=${format}`

/** The maximum number of calls in one response of the list. */
export const pageSize = 50
/** The maximum number of calls that one search decrypts before it returns a cursor. */
export const maxSearchedRows = 1_000

/** One AI call. `prompt`, `answer` and `note` are empty where only the count is stored. */
export const LogbookEntry = z
  .object({
    id: z.string().meta({ examples: ['019ab1f2-7c00-7d3e-9a41-5b6c7d8e9f00'] }),
    at: z.string(),
    source: z.enum(callSources),
    module_id: z.string().nullable(),
    sub_slide_id: z.string().nullable(),
    /** The number of the call in its lesson, from 1; null for a call that did not count. */
    call: z.number().int().nullable(),
    prompt: z.string().meta({ examples: ['Give me three app ideas for a kite club.'] }),
    answer: z.string().meta({ examples: ['A wind diary, a kite finder, a launch timer.'] }),
    provider: z.enum(providers),
    model: z.string(),
    /** The owner of the key that paid: the platform, the learner, or nobody. */
    key: z.enum(callKeys),
    outcome: z.enum(callOutcomes),
    /** All but `stop` mean that the answer was cut off, and why; null if unknown, or if the words are not stored. */
    finish_reason: z.enum(finishReasons).nullable(),
    counted: z.boolean(),
    tokens_in: z.number().int(),
    tokens_out: z.number().int(),
    /** An estimate in US dollars; null if the model had no listed price. */
    cost_usd: z.number().nullable(),
    note: z.string().meta({ examples: ['The second one.'] }),
    has_words: z.boolean(),
  })
  .meta({ id: 'LogbookEntry' })
export type LogbookEntry = z.output<typeof LogbookEntry>

const Sum = { calls: z.number().int(), tokens_in: z.number().int(), tokens_out: z.number().int(), cost_usd: z.number() }
/** A month's costs, without failed calls. */
export const Ledger = z
  .object({
    month: z.string().meta({ examples: ['2026-03'] }),
    /** The month of the learner's first call; null without one. */
    first_month: z
      .string()
      .nullable()
      .meta({ examples: ['2026-01'] }),
    rows: z.array(z.object({ provider: z.enum(providers), key: z.enum(callKeys), ...Sum })),
    /** Days with calls, in the learner's time zone. */
    days: z.array(
      z.object({
        day: z.string().meta({ examples: ['2026-03-14'] }),
        platform: z.number().int(),
        own: z.number().int(),
        practice: z.number().int(),
        calls: z.number().int(),
        cost_usd: z.number(),
      }),
    ),
    lessons: z.array(
      z.object({
        source: z.enum(callSources),
        module_id: z.string().nullable(),
        sub_slide_id: z.string().nullable(),
        ...Sum,
      }),
    ),
    /** Calls whose model had no listed price, so that their cost is missing. */
    unpriced: z.number().int(),
  })
  .meta({ id: 'Ledger' })
export type Ledger = z.output<typeof Ledger>

/** Whether words are stored from now on, and who decided. */
export const Keeping = z.object({ keep_words: z.boolean(), decided_by: z.enum(['self', 'parent']) }).meta({ id: 'LogbookKeeping' })
export type Keeping = z.output<typeof Keeping>

const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('A month, in your time zone.')
  .meta({ examples: ['2026-03'] })
const EntryId = z.string().max(64).describe('The id of the call, from the list or from its answer.')
const Done = z.object({ ok: z.literal(true) })

const ListQuery = z.object({
  module: z
    .string()
    .max(40)
    .optional()
    .describe('The id of a module, or an alias such as `m1`.')
    .meta({ examples: ['planner'] }),
  lesson: z.string().max(10).optional().describe('A lesson’s id.'),
  source: listFilter(z.enum(callSources)).describe('The kind of call.'),
  provider: listFilter(z.enum(providers)).describe('The provider that was called.'),
  key: listFilter(z.enum(callKeys)).describe('The owner of the key that paid.'),
  month: listFilter(Month).describe('A month, in your time zone.'),
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Words to find in prompts, answers and notes.')
    .meta({ examples: ['kite'] }),
  cursor: z
    .string()
    .max(64)
    .optional()
    .describe('`next` of the page before.')
    .meta({ examples: ['019ab1f2-7c00-7d3e-9a41-5b6c7d8e9f00'] }),
})
export type ListQuery = z.output<typeof ListQuery>

const Unreadable = z.literal(true).optional().describe('Set where the answer cannot be decrypted: then it is empty.')

/** An answer handed in to an exercise without calls. All answers are kept, so that the first can be compared with later ones. */
const LogbookHandIn = z
  .object({
    module_id: z.string().meta({ examples: ['supabase'] }),
    sub_slide_id: z.string().meta({ examples: ['4.1'] }),
    number: z.int(),
    at: z.string(),
    answer: z.string().meta({ examples: ['bookings: one row is one seat that a player takes'] }),
    unreadable: Unreadable,
  })
  .meta({ id: 'LogbookHandIn' })
export type LogbookHandIn = z.output<typeof LogbookHandIn>

/** What you explained in a solo check, without AI; never scored. */
export const LogbookExplanation = z
  .object({
    module_id: z.string().meta({ examples: ['planner'] }),
    sub_slide_id: z.string().meta({ examples: ['1.3'] }),
    at: z.string(),
    /** Markdown. */
    question: z.string().meta({ examples: ['Why does a model not remember your last call?'] }),
    answer: z.string().meta({ examples: ['Every call starts from a blank page.'] }),
    unreadable: Unreadable,
  })
  .meta({ id: 'LogbookExplanation' })
export type LogbookExplanation = z.output<typeof LogbookExplanation>

export const logbookApi = {
  list: call('verified')
    .route({ method: 'GET', path: '/api/logbook', operationId: 'listLogbook', summary: 'List your AI calls, newest first' })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .input(ListQuery)
    .output(
      z.object({
        entries: z.array(LogbookEntry),
        next: z
          .string()
          .nullable()
          .meta({ examples: ['019ab1f2-7c00-7d3e-9a41-5b6c7d8e9f00'] }),
      }),
    ),
  ledger: call('verified')
    .route({
      method: 'GET',
      path: '/api/logbook/ledger',
      operationId: 'getLedger',
      summary: 'Get what a month of your AI calls cost, and whose key paid',
    })
    .input(z.object({ month: Month.meta({ examples: ['2026-03'] }) }))
    .output(Ledger),
  handIns: call('verified')
    .route({
      method: 'GET',
      path: '/api/logbook/hand-ins',
      operationId: 'listHandIns',
      summary: 'List what you have written without AI: answers to exercises and explanations in solo checks, newest first',
    })
    .output(z.object({ hand_ins: z.array(LogbookHandIn), explanations: z.array(LogbookExplanation) })),
  keeping: call('verified')
    .route({
      method: 'GET',
      path: '/api/logbook/keeping',
      operationId: 'getLogbookKeeping',
      summary: 'Get whether your prompts and answers are kept',
    })
    .output(Keeping),
  keep: call('verified')
    .route({
      method: 'PUT',
      path: '/api/logbook/keeping',
      operationId: 'setLogbookKeeping',
      summary: 'Set whether your prompts and answers are kept from now on',
    })
    .errors(pickErrors(logbookErrors, 'PARENT_DECIDES'))
    .input(z.object({ keep_words: z.boolean() }))
    .output(Keeping),
  forgetAll: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/logbook',
      operationId: 'deleteLogbookWords',
      summary: 'Delete the words of all your calls; counts and costs stay',
    })
    .output(Done),
  note: call('verified')
    .route({
      method: 'PATCH',
      path: '/api/logbook/{id}',
      operationId: 'noteLogbookEntry',
      summary: 'Write a note beside one of your calls',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(logbookErrors, 'WORDS_NOT_KEPT'))
    .input(
      z.object({
        id: EntryId.meta({ examples: ['019ab1f2-7c00-7d3e-9a41-5b6c7d8e9f00'] }),
        note: z
          .string()
          .max(maxNote)
          .meta({ examples: ['The second one.'] }),
      }),
    )
    .output(LogbookEntry),
  forget: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/logbook/{id}',
      operationId: 'deleteLogbookEntryWords',
      summary: 'Delete the words of one of your calls; its count and cost stay',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: EntryId.meta({ examples: ['019ab1f2-7c00-7d3e-9a41-5b6c7d8e9f00'] }) }))
    .output(Done),
}
