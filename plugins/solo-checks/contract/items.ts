import { z } from 'zod'
import { duelists, type ItemKind, predictKinds } from '../item-kinds.ts'

const shared = <K extends ItemKind>(kind: K) => ({
  id: z.string(),
  lesson: z.string(),
  kind: z.literal(kind),
  /** Markdown. */
  stem: z.string(),
})
const TestView = z.object({ args: z.array(z.unknown()), result: z.unknown() })
const language = z.string().nullable()

/** An item as it is worked on: no key is in it. Places count from 0 in the order shown, lines from 1. */
export const ShownItem = z
  .discriminatedUnion('kind', [
    z.object({ ...shared('choose'), options: z.array(z.string()), several: z.boolean() }),
    z.object({ ...shared('order'), steps: z.array(z.string()) }),
    z.object({ ...shared('find'), lines: z.array(z.string()), language }),
    z.object({ ...shared('predict'), text: z.string().nullable(), language, as: z.enum(predictKinds) }),
    z.object({ ...shared('duel'), question: z.string(), neo: z.array(z.string()), atlas: z.array(z.string()) }),
    z.object({ ...shared('javascript'), function: z.string(), starter: z.string(), visible: z.array(TestView) }),
    z.object({
      ...shared('sql'),
      setup: z.string(),
      starter: z.string(),
      /** The looks that grade it: a database of the learner's own browser takes them, and the record says so. */
      checks: z.array(
        z.object({
          run: z.string().optional(),
          answer: z.literal(true).optional(),
          gives: z.array(z.array(z.unknown())).optional(),
          refused: z.literal(true).optional(),
        }),
      ),
    }),
    z.object(shared('explain')),
  ])
  .meta({ id: 'CheckItemShown' })
export type ShownItem = z.output<typeof ShownItem>

const Place = z.int().min(0).max(20)
const Line = z.int().min(1).max(500)
/** Code, SQL or sentences that a learner writes. */
export const Words = z.string().max(10_000)
/** What a learner answers, by the item's kind. */
export const Answer = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('choose'), places: z.array(Place).max(6) }),
    z.object({ kind: z.literal('order'), places: z.array(Place).max(8) }),
    z.object({ kind: z.literal('find'), lines: z.array(Line).max(50) }),
    z.object({ kind: z.literal('predict'), text: z.string().max(1_000) }),
    z.object({ kind: z.literal('duel'), by: z.enum(duelists).nullable(), line: Line.nullable() }),
    z.object({ kind: z.literal('javascript'), code: Words }),
    /** `passed` is what the learner's own browser found. */
    z.object({ kind: z.literal('sql'), sql: Words, passed: z.boolean() }),
    z.object({ kind: z.literal('explain'), text: Words }),
  ])
  .meta({ id: 'CheckAnswer' })
export type Answer = z.output<typeof Answer>

/** An item after the check: with its key, and what was answered. */
export const ItemResult = z.object({
  item: ShownItem,
  answer: Answer.nullable(),
  /** null: never scored. */
  correct: z.boolean().nullable(),
  /** Markdown that teaches. */
  explanation: z.string(),
  /** The right answer in the item's own shape, and why: by option, by line, or for all of it. */
  key: z.object({
    places: z.array(z.int()).optional(),
    lines: z
      .array(z.int())
      .meta({ examples: [[2]] })
      .optional(),
    by: z.enum(duelists).optional(),
    text: z.string().optional(),
    whys: z.array(z.string()).optional(),
    criteria: z.array(z.string()).optional(),
  }),
  /** How the hidden tests of a function went. */
  tests: z.object({ passed: z.int(), total: z.int() }).nullable(),
})
export type ItemResult = z.output<typeof ItemResult>

export const ItemId = z.string().max(80).describe('The id of the item.')
