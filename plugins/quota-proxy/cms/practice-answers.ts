import type { CollectionConfig } from 'payload'
import { z } from 'zod'
import { editorial, fitsSchema, holds, namesLesson, orderAsNumbers, refersTo } from '#cms'

const Text = z.string().trim().min(1, 'must not be empty')

/** The answers of one lesson, one for each call, in the order of the calls. */
const PracticeAnswers = z
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

const lesson = refersTo('sub-slides', 'sub_slide_id', 'Choose a lesson')

/**
 * The answers of practice mode. `sub_slide_id` is "1.1"; `answers` a JSON list of `{ call, label, text }` (Markdown), in the order
 * of the exercise's calls: the n-th call shows `answers[(n - 1) % answers.length]`.
 */
export const practiceAnswers: CollectionConfig = {
  slug: 'practice-answers',
  labels: { singular: 'Practice answers', plural: 'Practice answers' },
  admin: {
    group: 'AI',
    useAsTitle: 'sub_slide_id',
    pagination: { defaultLimit: 100 },
    description: 'Shown above a notice that no model was asked.',
  },
  defaultSort: 'sub_slide_id',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: {
    fits: fitsSchema(
      PracticeAnswers,
      ({ answers }) => answers,
      (path) => ['answers', ...path.map(String)].join('.'),
    ),
  },
  hooks: { afterOperation: [orderAsNumbers('sub_slide_id')] },
  fields: [
    {
      name: 'answers',
      type: 'json',
      required: true,
      localized: true,
      validate: (value: unknown) =>
        PracticeAnswers.safeParse(value).success || 'Must be a list of calls with a label and a text, numbered 1, 2, 3 …',
      ...holds([{ call: 'number', label: 'text', text: 'markdown' }]),
    },
    {
      name: 'sub_slide_id',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Lesson',
      custom: { ...namesLesson.custom, ...lesson.custom },
      admin: { position: 'sidebar', components: lesson.components },
    },
  ],
}
