import { z } from 'zod'
import { providers } from '#core/contract'
import { analogyKeys } from '../contract.ts'
import { termsIn, unknownTermsIn } from './lesson-terms.ts'
import { Award, CostInfo } from './module-schema.ts'

const Text = z.string().trim().min(1)

/** What a learner would have to replace before the first call. */
const leftToFillIn = /\[(paste|your|insert)\b|<(your|paste)\b/i

const shape = {
  id: z.string().regex(/^\d{1,2}\.\d{1,2}$/, 'must be a number such as 1.1'),
  title: Text,
  description: Text,
  requiresApiCall: z.boolean(),
  callsRequired: z.int().min(0),
  apiProvider: z.enum(providers).nullish(),
  achievement: Award,
  samplePrompt: Text.refine((text) => !leftToFillIn.test(text), 'must work as it stands: nothing in it may be left to fill in'),
  expectedOutput: Text,
  quickStarters: z.array(Text).length(3),
  hints: z.array(Text).length(3),
  commonMistakes: z
    .array(
      z.strictObject({ mistake: Text.refine((text) => !text.endsWith('.'), 'must not end with a full stop'), sign: Text, remedy: Text }),
    )
    .min(2)
    .max(3),
  checkYourself: z.array(Text).min(2).max(3),
  unaided: z.strictObject({ task: Text, goodAnswer: z.array(Text).min(1) }),
  minutes: z.int().min(1),
  costInfo: CostInfo,
  idea: Text,
  exercise: Text,
}
type Lesson = z.output<z.ZodObject<typeof shape>>
type Report = (path: string, message: string) => void

/** The numbers of the paragraphs that begin a call, such as `**Call 2, Widen.**`. */
const callsDescribedIn = (exercise: string): number[] =>
  [...exercise.matchAll(/^\*\*Call (\d+), [^*]+[.?!]\*\*/gm)].map(([, n]) => Number(n))

const checkCalls = (lesson: Lesson, report: Report) => {
  const { requiresApiCall, callsRequired, apiProvider, exercise } = lesson
  if (requiresApiCall !== callsRequired > 0)
    return report(
      'callsRequired',
      requiresApiCall ? 'must be 1 or more: the lesson makes AI calls' : 'must be 0: the lesson makes no AI call',
    )
  // Where the lesson names its own provider, calls run on the learner's key and the steps are numbered freely.
  if (!requiresApiCall || apiProvider) return
  const described = callsDescribedIn(exercise)
  if (described.length !== callsRequired)
    report('callsRequired', `must be ${described.length}, the number of calls that the exercise describes`)
  if (described.some((n, index) => n !== index + 1)) report('exercise', `must number its calls 1, 2, 3 …; it has ${described.join(', ')}`)
}

const checkTermsInText = (lesson: Lesson, report: Report) => {
  for (const field of ['idea', 'exercise'] as const)
    for (const key of unknownTermsIn(lesson[field]))
      report(field, `must use known terms; {{${key}}} has no analogy (${analogyKeys.join(', ')})`)
  const { idea, exercise, ...rest } = lesson
  for (const [field, value] of Object.entries(rest))
    for (const key of termsIn(JSON.stringify(value ?? '')))
      report(field, `must not hold {{${key}}}; terms stand in the idea and the exercise alone`)
}

const reporter =
  (context: z.RefinementCtx): Report =>
  (path, message) =>
    context.addIssue({ code: 'custom', path: [path], message })

/** A lesson as the panel may publish it. */
export const SubSlideFields = z.strictObject(shape).superRefine((lesson, context) => {
  checkCalls(lesson, reporter(context))
  checkTermsInText(lesson, reporter(context))
})
export type SubSlideFields = z.output<typeof SubSlideFields>

/** A lesson's file: front matter with the body's two sections, and the terms it says it uses. */
export const SubSlideFile = z.strictObject({ ...shape, terms: z.array(z.enum(analogyKeys)) }).superRefine((lesson, context) => {
  const report = reporter(context)
  const { terms, ...fields } = lesson
  checkCalls(fields, report)
  checkTermsInText(fields, report)
  const used = termsIn(`${lesson.idea}\n${lesson.exercise}`)
  if ([...used].sort().join() !== [...terms].sort().join()) report('terms', `must be exactly the terms in the body: [${used.join(', ')}]`)
  const words = lesson.idea.split(/\s+/).length
  if (words < 80 || words > 170) report('idea', `must have 90 to 160 words; it has ${words}`)
})
