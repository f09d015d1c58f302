import { z } from 'zod'
import { providers } from '#core/contract'
import { analogyKeys } from '../contract.ts'
import { termsIn, unknownTermsIn } from './lesson-terms.ts'
import { Award, CostInfo } from './module-schema.ts'

const Text = z.string().trim().min(1)

/** A placeholder in a prompt that the learner would have to replace before the first call. */
const leftToFillIn = /\[(paste|your|insert)\b|<(your|paste)\b/i

const shape = {
  id: z.string().regex(/^[1-9]\d?\.[1-9]\d?$/, 'must be a number such as 1.1'),
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
  calls: z.array(z.strictObject({ label: Text, step: z.string().trim().default(''), prompt: z.string().trim().default('') })).default([]),
  doneWhen: Text,
  idea: Text,
  exercise: Text,
}
type Lesson = z.output<z.ZodObject<typeof shape>>
type Report = (path: string, message: string) => void

const checkCalls = (lesson: Lesson, report: Report) => {
  const { requiresApiCall, callsRequired, calls } = lesson
  if (requiresApiCall !== callsRequired > 0)
    return report(
      'callsRequired',
      requiresApiCall ? 'must be 1 or more: the lesson makes AI calls' : 'must be 0: the lesson makes no AI call',
    )
  if (calls.length !== callsRequired) report('callsRequired', `must be ${calls.length}, the number of its calls`)
  calls.forEach(({ step, prompt }, index) => {
    if (step === '' && prompt === '') report(`calls.${index}.step`, 'must be given where the call has no prompt of its own')
  })
}

/** The texts that may contain terms, by field. */
export const textsWithTerms = ({
  idea,
  exercise,
  calls,
  doneWhen,
}: Pick<Lesson, 'idea' | 'exercise' | 'calls' | 'doneWhen'>): readonly (readonly [string, string])[] => [
  ['idea', idea],
  ['exercise', exercise],
  ...calls.map(({ step }, index) => [`calls.${index}.step`, step] as const),
  ['doneWhen', doneWhen],
]

const checkTermsInText = (lesson: Lesson, report: Report) => {
  for (const [field, text] of textsWithTerms(lesson))
    for (const key of unknownTermsIn(text)) report(field, `must use known terms; {{${key}}} has no analogy (${analogyKeys.join(', ')})`)
  const { idea, exercise, doneWhen, calls, ...others } = lesson
  const rest = { ...others, calls: calls.map(({ step, ...call }) => call) }
  for (const [field, value] of Object.entries(rest))
    for (const key of termsIn(JSON.stringify(value ?? '')))
      report(field, `must not hold {{${key}}}; terms stand in the idea, the exercise, its steps and its end alone`)
}

const reporter =
  (context: z.RefinementCtx): Report =>
  (path, message) =>
    context.addIssue({ code: 'custom', path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)), message })

/** A lesson as the panel may publish it. */
export const SubSlideFields = z.strictObject(shape).superRefine((lesson, context) => {
  checkCalls(lesson, reporter(context))
  checkTermsInText(lesson, reporter(context))
})
export type SubSlideFields = z.output<typeof SubSlideFields>

/** A lesson's file: front matter with the body's two sections, and the terms it declares. */
export const SubSlideFile = z.strictObject({ ...shape, terms: z.array(z.enum(analogyKeys)) }).superRefine((lesson, context) => {
  const report = reporter(context)
  const { terms, ...fields } = lesson
  checkCalls(fields, report)
  checkTermsInText(fields, report)
  const used = termsIn(
    textsWithTerms(fields)
      .map(([, text]) => text)
      .join('\n'),
  )
  if ([...used].sort().join() !== [...terms].sort().join()) report('terms', `must be exactly the terms in its texts: [${used.join(', ')}]`)
})
export type SubSlideFile = z.output<typeof SubSlideFile>
