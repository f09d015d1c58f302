import { z } from 'zod'

const Text = z.string().trim().min(1, 'must not be empty')

/** The answers of one lesson, one for each call, in the order of the calls. */
export const PracticeAnswers = z
  .array(z.strictObject({ call: z.int(), label: Text, text: Text }))
  .min(1)
  .superRefine((answers, context) => {
    answers.forEach(({ call }, index) => {
      if (call !== index + 1)
        context.addIssue({ code: 'custom', path: [index, 'call'], message: `must be ${index + 1}, its place in the list` })
    })
  })

/** `practice/answers.yaml`. */
export const PracticeFile = z.strictObject({ notice: Text, fallback: Text, answers: z.record(z.string(), PracticeAnswers) })
export type PracticeFile = z.output<typeof PracticeFile>
