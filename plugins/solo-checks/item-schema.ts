import { z } from 'zod'
import { duelists, type ItemKind, predictKinds } from './rules.ts'

const Text = z.string().trim().min(1)
const Code = z.string().min(1)
const Json: z.ZodType<unknown> = z.json()
const functionName = /^[A-Za-z_$][\w$]*$/

/** The lines of a text, as learners count them. */
export const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')

const ChooseVariant = z
  .strictObject({
    stem: Text,
    options: z
      .array(z.strictObject({ text: Text, right: z.boolean().optional(), why: Text }))
      .min(3)
      .max(6),
  })
  .superRefine(({ options }, context) => {
    const right = options.filter((option) => option.right).length
    if (right === 0 || right === options.length)
      context.addIssue({ code: 'custom', path: ['options'], message: 'must hold right options and wrong ones' })
  })

const OrderVariant = z.strictObject({ stem: Text, steps: z.array(Text).min(3).max(8) }).superRefine(({ steps }, context) => {
  if (new Set(steps).size !== steps.length) context.addIssue({ code: 'custom', path: ['steps'], message: 'must all differ' })
})

const languages = ['js', 'html', 'css', 'json', 'sql', 'text'] as const
const inText = (text: string, line: number) => line <= linesOf(text).length

const FindVariant = z
  .strictObject({
    stem: Text,
    text: Code,
    language: z.enum(languages).optional(),
    faults: z
      .array(z.strictObject({ line: z.int().min(1), why: Text }))
      .min(1)
      .max(6),
  })
  .superRefine(({ text, faults }, context) => {
    for (const [index, { line }] of faults.entries())
      if (!inText(text, line)) context.addIssue({ code: 'custom', path: ['faults', index, 'line'], message: 'must be a line of the text' })
  })

const PredictVariant = z.strictObject({
  stem: Text,
  text: Code.optional(),
  language: z.enum(languages).optional(),
  answer: Text,
  also: z.array(Text).optional(),
  as: z.enum(predictKinds),
})

const DuelVariant = z
  .strictObject({
    stem: Text,
    question: Text,
    neo: Text,
    atlas: Text,
    fault: z.strictObject({ by: z.enum(duelists), line: z.int().min(1), why: Text }),
  })
  .superRefine((variant, context) => {
    if (!inText(variant[variant.fault.by], variant.fault.line))
      context.addIssue({ code: 'custom', path: ['fault', 'line'], message: 'must be a line of that answer' })
  })

const FunctionTest = z.strictObject({ args: z.array(Json), result: Json })
export type FunctionTest = z.output<typeof FunctionTest>

const JavascriptVariant = z.strictObject({
  stem: Text,
  function: z.string().regex(functionName, 'must be the name of a function'),
  starter: Code,
  visible: z.array(FunctionTest).min(1).max(5),
  hidden: z.array(FunctionTest).min(2).max(12),
  /** A solution that must pass; known-wrong solutions must not. */
  reference: Code,
  wrong: z.array(Code).min(1).max(5),
})

/**
 * One check of the database after the learner's statements: `run` in a separate transaction that is rolled back, with `{answer}`
 * replaced by all their statements and `{last}` by the last one; or, with `answer`, the result of their last statement itself.
 */
const SqlTest = z
  .strictObject({
    run: Code.optional(),
    answer: z.literal(true).optional(),
    gives: z.array(z.array(Json)).optional(),
    refused: z.literal(true).optional(),
  })
  .superRefine(({ run, answer, gives, refused }, context) => {
    if (Boolean(run) === Boolean(answer))
      context.addIssue({ code: 'custom', message: 'must say what to run, or that the answer itself is looked at' })
    if (Boolean(gives) === Boolean(refused)) context.addIssue({ code: 'custom', message: 'must say what it gives, or that it is refused' })
  })
export type SqlTest = z.output<typeof SqlTest>

const SqlVariant = z.strictObject({
  stem: Text,
  setup: Code,
  starter: Code,
  checks: z.array(SqlTest).min(1).max(12),
  reference: Code,
  wrong: z.array(Code).min(1).max(5),
})

const ExplainVariant = z.strictObject({ stem: Text, criteria: z.array(Text).min(2).max(6), model: Text })

const variantOf = {
  choose: ChooseVariant,
  order: OrderVariant,
  find: FindVariant,
  predict: PredictVariant,
  duel: DuelVariant,
  javascript: JavascriptVariant,
  sql: SqlVariant,
  explain: ExplainVariant,
} satisfies Record<ItemKind, z.ZodType>

const itemOf = <K extends ItemKind>(kind: K) =>
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{3,80}$/, 'must be lower-case words joined by hyphens'),
    lesson: z.string().regex(/^\d{1,2}\.\d{1,2}$/, 'must be the number of a lesson, such as "1.1"'),
    kind: z.literal(kind),
    /** Markdown that teaches, shown after the check. */
    explanation: Text,
    variants: z.array(variantOf[kind]).min(2).max(6),
  })

/** An item of a check, with its keys, as written by editors; it is not sent to learners before the check is over. */
export const CheckItem = z.discriminatedUnion('kind', [
  itemOf('choose'),
  itemOf('order'),
  itemOf('find'),
  itemOf('predict'),
  itemOf('duel'),
  itemOf('javascript'),
  itemOf('sql'),
  itemOf('explain'),
])
export type CheckItem = z.output<typeof CheckItem>
export type Variant<K extends ItemKind = ItemKind> = z.output<(typeof variantOf)[K]>

/** An item with one of its variants, as drawn for an attempt. */
export type DrawnItem = { [K in ItemKind]: { id: string; lesson: string; kind: K; explanation: string; variant: Variant<K> } }[ItemKind]
