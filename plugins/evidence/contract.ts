import { z } from 'zod'
import { call, defineService, hostErrors, type Language, LocaleQuery, pickErrors } from '#core/contract'
import { evidenceErrors } from './errors.ts'
import { evidenceKinds, evidenceStates } from './evidence-kinds.ts'
import type { TextRules } from './item-schema.ts'

export { evidenceDraftPath } from './draft-path.ts'
export { evidenceErrors } from './errors.ts'
export * from './evidence-kinds.ts'
export { TextRules } from './item-schema.ts'
export { textRulesShape } from './text-rules-shape.ts'

// Each schema begins at `z`, so that a bundler can drop an unused one.
/** An item of evidence that a lesson asks for, with its state for the current learner. */
export const EvidenceItemState = z
  .object({
    id: z.string().meta({ examples: ['five-annoyances'] }),
    kind: z.enum(evidenceKinds),
    label: z.string().meta({ examples: ['Five annoyances stand under Ideas'] }),
    state: z.enum(evidenceStates),
    /** The finding, in a sentence; null while the item is open. */
    found: z
      .string()
      .nullable()
      .meta({ examples: ['61 words on your plan sheet.'] }),
    /** The missing part, in a sentence; null once the item is shown. */
    missing: z
      .string()
      .nullable()
      .meta({ examples: ['Under Ideas on your plan sheet there are fewer than five lines.'] }),
    /** Whether only the learner's own tick can show it. */
    by_own_word: z.boolean(),
    /** Whether the item is judged and the learner may claim it by their own word, or withdraw the claim. */
    claimable: z.boolean(),
    /** The options of a choice, and whether several may be chosen at once; null for other items. */
    choices: z.object({ options: z.array(z.string()).meta({ examples: [['I was', 'Answer 1 was']] }), several: z.boolean() }).nullable(),
    /** A test for the database in the learner's browser: the learner's statements, and queries that must give `true`. */
    tables: z
      .object({
        setup: z.string().meta({ examples: ['create table public.profiles (id uuid primary key);'] }),
        statements: z.string().meta({ examples: ['create table public.drivers (id bigint primary key);'] }),
        checks: z.array(z.string()).meta({ examples: [["select count(*) >= 2 from pg_tables where schemaname = 'public'"]] }),
      })
      .nullable(),
    /** The learner's own address that the server can request now to check the item; null if there is none, or no request is allowed. */
    address: z
      .string()
      .nullable()
      .meta({ examples: ['https://seatmate.example.app/'] }),
    /** The section of the plan sheet that the item refers to. */
    section: z
      .string()
      .nullable()
      .meta({ examples: ['ideas'] }),
    /** The call that the item refers to. */
    call: z.int().nullable(),
  })
  .meta({ id: 'EvidenceItem' })
export type EvidenceItemState = z.output<typeof EvidenceItemState>

/** An editor's sample, and whether it shows its item; null if only the learner's browser or own word can decide. */
const JudgedSample = z.object({
  text: z.string().meta({ examples: ['Parent, Sunday: three children need the same cycle pump'] }),
  shows: z.boolean().nullable(),
})

/** The evidence of a lesson as its editors last saved it: as a learner sees it before and after, with the samples judged. */
export const EvidencePreview = z
  .object({
    lesson: z.string().meta({ examples: ['1.1'] }),
    achievement: z.string().meta({ examples: ['You made four calls and wrote the sentence.'] }),
    items: z.array(z.object({ open: EvidenceItemState, good: JudgedSample.nullable(), bad: JudgedSample.nullable() })),
  })
  .meta({ id: 'EvidencePreview' })
export type EvidencePreview = z.output<typeof EvidencePreview>

export const ModuleEvidence = z
  .object({
    lessons: z.array(
      z.object({
        sub_slide_id: z.string(),
        language: z.string().meta({ examples: ['en'] }),
        /** The achievement's text by the lesson's author, once all items are shown; null before. */
        achievement: z.string().nullable(),
        items: z.array(EvidenceItemState),
      }),
    ),
  })
  .meta({ id: 'ModuleEvidence' })
export type ModuleEvidence = z.output<typeof ModuleEvidence>

const ModuleId = z.string().max(60).describe('The id of a module, or an alias such as `m1`.')

/** Statements about facts the server cannot see: the learner's own word, a choice with its reason, a test passed in their browser. */
const Statement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own-word'), said: z.boolean() }),
  z.object({
    kind: z.literal('chosen'),
    chosen: z
      .array(z.string().max(200))
      .min(1)
      .max(8)
      .meta({ examples: [['Answer 1 was']] }),
    reason: z
      .string()
      .max(2_000)
      .meta({ examples: ['The console printed Wrench first; I had guessed wrongly.'] }),
  }),
  /** Tables that passed in the learner's browser, with the SQL statements that were run. */
  z.object({
    kind: z.literal('tables'),
    statements: z
      .string()
      .max(40_000)
      .meta({ examples: ['create table public.drivers (id bigint primary key);'] }),
  }),
  /** Makes the server request the address of the learner's answer now. */
  z.object({ kind: z.literal('address') }),
])
export type Statement = z.output<typeof Statement>

/** Maximum characters of a page that ran: all its code, in one document. */
const maxPage = 210_000

export const evidenceApi = {
  list: call('lesson')
    .route({
      method: 'GET',
      path: '/api/modules/{id}/evidence',
      operationId: 'listEvidence',
      summary: 'List what the lessons of a module ask to be shown, and what you have shown of it',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'TOO_MUCH_WORK'))
    .input(z.object({ id: ModuleId.meta({ examples: ['planner'] }), ...LocaleQuery.shape }))
    .output(ModuleEvidence),
  state: call('lesson')
    .route({
      method: 'POST',
      path: '/api/modules/{id}/evidence/{item}',
      operationId: 'stateEvidence',
      summary:
        'Show something by your own word, take that word back, choose and say why, tell of tables that passed, or have your address asked',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'))
    .errors(pickErrors(evidenceErrors, 'NOT_BY_WORD', 'ADDRESS_MISSING', 'ADDRESS_MOVED', 'ADDRESS_SILENT'))
    .input(
      z.object({
        id: ModuleId.meta({ examples: ['planner'] }),
        item: z.string().max(60).describe('The id of the item.'),
        sub_slide_id: z
          .string()
          .max(10)
          .describe('The lesson that asks for it, such as `1.1`.')
          .meta({ examples: ['1.1'] }),
        statement: Statement,
        ...LocaleQuery.shape,
      }),
    )
    .output(ModuleEvidence),
  sum: call('verified')
    .route({
      method: 'GET',
      path: '/api/evidence/sum',
      operationId: 'getEvidenceSum',
      summary: 'Get how much of your own work you have shown in the modules that you have begun, and where the next of it is open',
    })
    .output(
      z.object({
        shown: z.int(),
        own_word: z.int(),
        /** The number of items in the modules the learner has begun; 0 before the first. */
        total: z.int(),
        /** The first lesson with an open item, in course order; null if all items are shown. */
        open: z
          .object({ module_id: z.string().meta({ examples: ['planner'] }), sub_slide_id: z.string().meta({ examples: ['1.2'] }) })
          .nullable(),
      }),
    ),
  selectors: call('verified')
    .route({
      method: 'GET',
      path: '/api/evidence/selectors',
      operationId: 'listEvidenceSelectors',
      summary: 'List what lessons ask to be seen in a page after it ran, as selectors',
    })
    .output(z.object({ selectors: z.array(z.string()) })),
  ran: call('verified')
    // JSON escapes each quote and line break as two characters.
    .meta({ bodyLimit: 2 * maxPage + 20_000 })
    .route({
      method: 'POST',
      path: '/api/evidence/runs',
      operationId: 'tellEvidenceRun',
      summary: 'Report a page of yours that ran without an error; it is judged and not kept',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .input(
      z.object({
        page: z.string().max(maxPage),
        found: z
          .array(z.string().max(400))
          .max(64)
          .meta({ examples: [['img:not([alt])']] }),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
}

/** Judges learners' texts by countable rules. */
export interface TextJudge {
  /** Whether a text meets the rules; words and long lines of the lesson do not count as the learner's own. */
  keeps(rules: TextRules, text: string, of: { readonly lesson: string; readonly language: Language }): Promise<boolean>
}
export const textJudge = defineService<TextJudge>('evidence.text-judge')
