import { z } from 'zod'
import { TextRules } from '../evidence/contract.ts'

const Text = z.string().trim().min(1)
const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be lower-case words joined by hyphens')

/** A criterion for an answer. One without a `check` is ticked by the learner. */
const Criterion = z.strictObject({
  id: Id,
  label: Text.max(120),
  /** The lesson's question about the criterion, if no professor asks one. It never contains the answer. */
  question: Text.max(220).regex(/[?？]$/, 'must end with a question mark'),
  check: TextRules.optional(),
})

/** A line of the answer: it begins with `word`, `**…**` in `text` marks the decisive part, `code` is the same in every language. */
const Line = z
  .strictObject({ id: Id, word: Text.max(40).optional(), text: Text.max(600).optional(), code: Text.max(3_000).optional() })
  .refine(({ text, code }) => text || code, { path: ['text'], message: 'must hold words or code' })

/**
 * A lesson's model answer. In `pairs` learner and model write about the same things, which the exercise names: lines are matched by
 * their first words. An `example` is about another app, named in `about`.
 */
export const LessonModelAnswer = z
  .strictObject({
    id: z.string().regex(/^[1-9]\d?\.[1-9]\d?$/, 'must be the number of a lesson, such as "4.1"'),
    kind: z.enum(['pairs', 'example']),
    about: Text.max(120),
    criteria: z.array(Criterion).min(2).max(5),
    lines: z.array(Line).min(2).max(20),
  })
  .superRefine(({ kind, criteria, lines }, context) => {
    for (const [field, list] of Object.entries({ criteria, lines }))
      for (const [index, { id }] of list.entries())
        if (list.findIndex((each) => each.id === id) !== index)
          context.addIssue({ code: 'custom', path: [field, index, 'id'], message: `must be its own; ${id} is taken` })
    if (kind === 'pairs' && !lines.some(({ word }) => word))
      context.addIssue({ code: 'custom', path: ['lines'], message: 'must begin with words by which lines are matched' })
  })
export type LessonModelAnswer = z.output<typeof LessonModelAnswer>
