import type { CollectionConfig } from 'payload'
import { type CopiedWithModule, editorial, type Fits, fitsSchema, holds, namesLesson, refersTo } from '#cms'
import { textRulesShape } from '../../evidence/contract.ts'
import { modelAnswerFrom } from '../model-answer-from.ts'
import { LessonModelAnswer } from '../model-answer-schema.ts'

const fits: Fits = fitsSchema(LessonModelAnswer, modelAnswerFrom, ([field, ...rest]) =>
  [field === 'id' ? 'lesson' : String(field), ...rest.map(String)].join('.'),
)

/** The fields of the panel's form; `model-answer-schema.ts` validates them. */
const criteriaShape = [{ id: 'id', label: 'text', question: 'text', 'check?': textRulesShape }] as const
const linesShape = [{ id: 'id', word: 'text?', text: 'text?', code: 'code?' }] as const

/** In a copied module the model answer belongs to the lesson at the same position in the copy. */
const numberedAnew: CopiedWithModule = ({ lesson }, _from, to) => ({ lesson: `${to.order}.${String(lesson).split('.')[1] ?? 1}` })

const module = refersTo('modules', 'module_id', 'Choose a module')
const lesson = refersTo('sub-slides', 'sub_slide_id', 'Choose a lesson')

/** Criteria of a written exercise and one good answer, shown only to learners who have handed in their own. */
export const modelAnswers: CollectionConfig = {
  slug: 'model-answers',
  labels: { singular: 'Model answer', plural: 'Model answers' },
  admin: {
    group: 'Course',
    useAsTitle: 'lesson',
    defaultColumns: ['lesson', 'module_id', 'kind', '_status'],
    pagination: { defaultLimit: 100 },
    description: 'Criteria and one good answer of a written exercise. Learners see them beside their own once they have handed it in.',
  },
  defaultSort: 'lesson',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { copiedWithModule: numberedAnew, fits },
  fields: [
    {
      name: 'criteria',
      type: 'json',
      required: true,
      localized: true,
      ...holds(criteriaShape),
      admin: { description: 'Without a check it is the learner’s own tick. Its question points at the place and never says the answer.' },
    },
    {
      name: 'lines',
      type: 'json',
      required: true,
      localized: true,
      ...holds(linesShape),
      admin: { description: 'The good answer, line by line. **Two stars** mark what counts. Code is the same in every language.' },
    },
    {
      name: 'about',
      type: 'text',
      required: true,
      localized: true,
      admin: { description: 'What the good answer is about: an app that learners can picture in a sentence.' },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { value: 'pairs', label: 'Pairs: learner and model write about the same things' },
        { value: 'example', label: 'Example: the learner writes about their own app' },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'lesson',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      custom: { ...namesLesson.custom, ...lesson.custom },
      admin: { position: 'sidebar', components: lesson.components },
    },
    {
      name: 'module_id',
      type: 'text',
      required: true,
      index: true,
      label: 'Module',
      custom: module.custom,
      admin: { position: 'sidebar', components: module.components },
    },
  ],
}
