import type { CollectionConfig } from 'payload'
import { editorial, type Fits, fitsSchema, namesLesson, refersTo } from '#cms'
import { PlanSectionFields } from './section-seed.ts'

const names: Record<string, string> = { opensWith: 'opens_with', lessons: 'lessons' }
const fits: Fits = fitsSchema(
  PlanSectionFields,
  ({ title, hint, opens_with, lessons }) => ({
    title,
    hint,
    opensWith: opens_with,
    lessons: ((lessons ?? []) as { sub_slide_id?: unknown }[]).map(({ sub_slide_id }) => sub_slide_id),
  }),
  ([field, place]) => (place === undefined ? (names[String(field)] ?? String(field)) : `lessons.${String(place)}.sub_slide_id`),
)

const lesson = refersTo('sub-slides', 'sub_slide_id', 'Choose a lesson')

/** The parts that a plan sheet may have, in their order, and the lessons that fill them. */
export const planSections: CollectionConfig = {
  slug: 'plan-sections',
  labels: { singular: 'Plan section', plural: 'Plan sections' },
  admin: {
    group: 'Course',
    useAsTitle: 'title',
    defaultColumns: ['order', 'title', 'opens_with', '_status'],
    description: 'The parts of the plan sheet that learners fill as they go.',
  },
  defaultSort: 'order',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { fits },
  fields: [
    { name: 'title', type: 'text', required: true, localized: true, maxLength: 60 },
    {
      name: 'hint',
      type: 'textarea',
      required: true,
      localized: true,
      maxLength: 200,
      admin: { description: 'What belongs here, in a sentence or two.' },
    },
    {
      name: 'opens_with',
      type: 'text',
      required: true,
      label: 'Opens with',
      custom: { ...namesLesson.custom, ...lesson.custom },
      admin: { description: 'The lesson that fills it first. One can write here any time.', components: lesson.components },
    },
    {
      name: 'lessons',
      type: 'array',
      label: 'Lessons that add to it',
      fields: [
        {
          name: 'sub_slide_id',
          type: 'text',
          required: true,
          label: 'Lesson',
          custom: { ...namesLesson.custom, ...lesson.custom },
          admin: { components: lesson.components },
        },
      ],
    },
    { name: 'order', type: 'number', required: true, min: 1, admin: { position: 'sidebar' } },
    { name: 'section_id', type: 'text', required: true, unique: true, index: true, admin: { position: 'sidebar' } },
  ],
}
