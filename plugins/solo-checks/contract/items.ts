import { z } from 'zod'
import { duelists, type ItemKind, predictKinds } from '../rules.ts'

const shared = <K extends ItemKind>(kind: K) => ({
  id: z.string(),
  lesson: z.string(),
  kind: z.literal(kind),
  /** Markdown. */
  stem: z.string().meta({ examples: ['What does a call know of the one before it?'] }),
})
const TestView = z.object({ args: z.array(z.unknown()), result: z.unknown() })
const language = z.string().nullable()

/** An item as shown during the check, without its key. Places count from 0 in the order shown, lines from 1. */
export const ShownItem = z
  .discriminatedUnion('kind', [
    z.object({
      ...shared('choose'),
      options: z.array(z.string()).meta({ examples: [['Nothing, unless you paste it.']] }),
      several: z.boolean(),
    }),
    z.object({ ...shared('order'), steps: z.array(z.string()).meta({ examples: [['Slice the scope into features.']] }) }),
    z.object({ ...shared('find'), lines: z.array(z.string()).meta({ examples: [['The list holds at most 12 matches.']] }), language }),
    z.object({
      ...shared('predict'),
      text: z
        .string()
        .nullable()
        .meta({ examples: ['Nothing, unless you paste it.'] }),
      language,
      as: z.enum(predictKinds),
    }),
    z.object({
      ...shared('duel'),
      question: z.string().meta({ examples: ['Where do I put that rule?'] }),
      neo: z.array(z.string()).meta({ examples: [['Write the sentence first.']] }),
      atlas: z.array(z.string()).meta({ examples: [['Compare the ids on the page.']] }),
    }),
    z.object({
      ...shared('javascript'),
      function: z.string().meta({ examples: ['seatsLeft'] }),
      starter: z.string().meta({ examples: ['function seatsLeft(cars) {}'] }),
      visible: z.array(TestView),
    }),
    z.object({
      ...shared('sql'),
      setup: z.string().meta({ examples: ['create table tools (id int primary key);'] }),
      starter: z.string().meta({ examples: ['function seatsLeft(cars) {}'] }),
      /** The checks that grade it: they run in a database in the learner's browser, and the record says so. */
      checks: z.array(
        z.object({
          run: z
            .string()
            .optional()
            .meta({ examples: ['select count(*) from tools'] }),
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
/** Code, SQL or text written by a learner. */
export const Words = z.string().max(10_000)
/** A learner's answer, by the item's kind. */
export const Answer = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('choose'), places: z.array(Place).max(6) }),
    z.object({ kind: z.literal('order'), places: z.array(Place).max(8) }),
    z.object({
      kind: z.literal('find'),
      lines: z
        .array(Line)
        .max(50)
        .meta({ examples: [[2]] }),
    }),
    z.object({
      kind: z.literal('predict'),
      text: z
        .string()
        .max(1_000)
        .meta({ examples: ['Nothing, unless you paste it.'] }),
    }),
    z.object({ kind: z.literal('duel'), by: z.enum(duelists).nullable(), line: Line.nullable() }),
    z.object({ kind: z.literal('javascript'), code: Words.meta({ examples: ['function seatsLeft(cars) { return cars.length }'] }) }),
    /** `passed` is the result in the learner's own browser. */
    z.object({ kind: z.literal('sql'), sql: Words.meta({ examples: ['select id from tools;'] }), passed: z.boolean() }),
    z.object({ kind: z.literal('explain'), text: Words.meta({ examples: ['Nothing, unless you paste it.'] }) }),
  ])
  .meta({ id: 'CheckAnswer' })
export type Answer = z.output<typeof Answer>

/** An item after the check, with its key and the learner's answer. */
export const ItemResult = z.object({
  item: ShownItem,
  answer: Answer.nullable(),
  /** Null: never scored. */
  correct: z.boolean().nullable(),
  /** Markdown that teaches. */
  explanation: z.string().meta({ examples: ['Every call starts from a blank page.'] }),
  /** The right answer in the form of the item's kind, and why: by option, by line, or for the whole item. */
  key: z.object({
    places: z.array(z.int()).optional(),
    lines: z
      .array(z.int())
      .meta({ examples: [[2]] })
      .optional(),
    by: z.enum(duelists).optional(),
    text: z
      .string()
      .optional()
      .meta({ examples: ['Nothing, unless you paste it.'] }),
    whys: z
      .array(z.string())
      .optional()
      .meta({ examples: [['The call began blank.']] }),
    criteria: z
      .array(z.string())
      .optional()
      .meta({ examples: [['It names the blank page.']] }),
  }),
  /** The results of a function's hidden tests. */
  tests: z.object({ passed: z.int(), total: z.int() }).nullable(),
})
export type ItemResult = z.output<typeof ItemResult>

export const ItemId = z.string().max(80).describe('The id of the item.')
