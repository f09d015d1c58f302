import { z } from 'zod'
import { textSources } from './evidence-kinds.ts'
import { patternMistake } from './judge/pattern.ts'

const Text = z.string().trim().min(1)
const Count = z.int().min(0).max(10_000)
const most = <S extends z.ZodType>(schema: S, max = 20) => z.array(schema).min(1).max(max)

/** A regular expression, or the name of a built-in pattern: `@date`. */
const Pattern = z
  .string()
  .min(1)
  .max(400)
  .superRefine((pattern, context) => {
    const mistake = patternMistake(pattern)
    if (mistake) context.addIssue({ code: 'custom', message: mistake })
  })

/** How many lines must match this rule. */
const LineRule = z.strictObject({
  min: Count.optional(),
  max: Count.optional(),
  pattern: Pattern.optional(),
  without: Pattern.optional(),
  minWords: Count.optional(),
  maxWords: Count.optional(),
})
export type LineRule = z.output<typeof LineRule>

/** How many entries a list has, and how many of them contain a number. */
const GroupRule = z.strictObject({ min: Count.optional(), max: Count.optional(), numbers: Count.optional() })

const FormRule = z.strictObject({
  json: z
    .strictObject({
      keys: most(Text).optional(),
      minKeys: Count.optional(),
      oneOf: most(z.strictObject({ key: Text, words: most(Text) })).optional(),
    })
    .optional(),
  table: z
    .strictObject({
      minRows: Count.optional(),
      maxRows: Count.optional(),
      /** Columns of start, end and length, from 1: each row begins where the previous row ends. */
      chain: z.array(z.int().min(1).max(20)).length(3).optional(),
      sum: z.strictObject({ column: z.int().min(1).max(20), is: z.number() }).optional(),
    })
    .optional(),
  webvtt: z
    .strictObject({ header: z.boolean().optional(), minCues: Count, maxLine: Count.optional(), maxRate: Count.optional() })
    .optional(),
  css: z
    .strictObject({
      blocks: Count,
      names: most(Text, 40),
      contrast: most(z.strictObject({ text: Text, ground: Text, least: z.number().min(1).max(21) }), 40).optional(),
    })
    .optional(),
})
export type FormRule = z.output<typeof FormRule>

/** Rules for a text: all of them must hold. */
const textRules = {
  minWords: Count.optional(),
  maxWords: Count.optional(),
  minLines: Count.optional(),
  maxLines: Count.optional(),
  /** The number of different words that do not occur in the lesson. */
  minOwnWords: Count.optional(),
  minNumbers: Count.optional(),
  /** Numbers that must all occur. */
  numbers: most(z.number()).optional(),
  lines: most(LineRule, 6).optional(),
  /** Lists one below the other, in this order. */
  groups: most(GroupRule, 6).optional(),
  /** Patterns that must all be found, each at least `min` times. */
  patterns: most(z.strictObject({ is: Pattern, min: Count.optional() })).optional(),
  /** Patterns that must not be found. */
  without: most(Pattern).optional(),
  part: z.enum(['prose', 'code', 'first']).optional(),
  /** Three numbers in this order must satisfy it: `a - b = c`. */
  sum: z
    .string()
    .regex(/^a [+-] (?:\d{1,3}\*)?b = c$/, 'must be such as "a - b = c"')
    .optional(),
  form: FormRule.optional(),
}
export const TextRules = z.strictObject(textRules)
export type TextRules = z.output<typeof TextRules>

const item = {
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'must be lower-case words joined by hyphens'),
  label: Text.max(120),
  /** The missing part, in one sentence. */
  missing: Text.max(400),
  /** Items of the same lesson that must be shown before this one. */
  needs: most(z.string(), 6).optional(),
  /** A text that shows the item, and one that does not: `npm run check` judges both. */
  good: z.string().optional(),
  bad: z.string().optional(),
}
const Call = z.int().min(1).max(20)
/** CSS selectors. */
const Selectors = most(Text, 12)

export const EvidenceItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sheet'), ...item, ...textRules, section: Text, new: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('prompt'), ...item, ...textRules, call: Call }),
  z.strictObject({ kind: z.literal('limits'), ...item, ...textRules, of: most(z.enum(textSources), 4), call: Call.optional() }),
  z.strictObject({
    kind: z.literal('ran'),
    ...item,
    shows: Selectors.optional(),
    none: Selectors.optional(),
    code: most(Text, 12).optional(),
    without: most(Text, 12).optional(),
    saved: z.boolean().optional(),
    minVersions: z.int().min(1).max(20).optional(),
  }),
  z.strictObject({
    kind: z.literal('tests'),
    ...item,
    language: z.enum(['javascript', 'sql']),
    /** Places of the function, one of which suffices: `answer`, `run`, or `prompt:4`. */
    from: most(z.string().regex(/^(?:answer|run|prompt:\d{1,2})$/, 'must be "answer", "run" or such as "prompt:4"'), 4),
    function: z
      .string()
      .regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a function')
      .optional(),
    /** JSON: the values of the globals that the function uses, by name. */
    globals: z.string().optional(),
    /** The function differs from the lesson's; of several tables, at least one does. */
    changed: z.boolean().optional(),
    /** Arguments and result of each call, as JSON. */
    tests: most(z.strictObject({ args: z.string(), result: z.string() })).optional(),
    setup: z.string().optional(),
    stub: most(z.strictObject({ table: Text, columns: Text })).optional(),
    /** Queries that must give `true`. */
    checks: most(z.string()).optional(),
  }),
  z.strictObject({
    kind: z.literal('address'),
    ...item,
    from: most(z.enum(['answer', 'project']), 2),
    status: z.int().min(100).max(599).optional(),
    type: Text.optional(),
    /** The label of the tick box shown where no address may be requested. */
    instead: Text,
  }),
  z.strictObject({ kind: z.literal('chosen'), ...item, choices: most(Text, 8), several: z.boolean().optional(), reason: TextRules }),
  z.strictObject({ kind: z.literal('own-word'), ...item }),
])
export type EvidenceItem = z.output<typeof EvidenceItem>
export type ItemOf<K extends EvidenceItem['kind']> = Extract<EvidenceItem, { kind: K }>

/** The evidence a lesson asks for, with the words of its achievement once all of it is shown. */
export const LessonEvidence = z
  .strictObject({
    id: z.string().regex(/^[1-9]\d?\.[1-9]\d?$/, 'must be the number of a lesson, such as "1.1"'),
    achievement: Text,
    evidence: most(EvidenceItem, 12),
  })
  .superRefine(({ evidence }, context) => {
    const ids = evidence.map(({ id }) => id)
    for (const [index, { id, needs = [] }] of evidence.entries()) {
      if (ids.indexOf(id) !== index)
        context.addIssue({ code: 'custom', path: ['evidence', index, 'id'], message: `must be its own; ${id} is taken` })
      for (const [place, need] of needs.entries())
        if (!ids.includes(need) || need === id)
          context.addIssue({ code: 'custom', path: ['evidence', index, 'needs', place], message: 'must be the id of another item here' })
    }
  })
export type LessonEvidence = z.output<typeof LessonEvidence>
