import type { CollectionBeforeChangeHook, CollectionConfig, PayloadRequest } from 'payload'
import {
  type CopiedWithModule,
  editorial,
  type Fits,
  fitsSchema,
  holds,
  inEnglish,
  type Mistake,
  namesLesson,
  previewOf,
  refersTo,
  refuseMistakes,
} from '#cms'
import { evidenceFrom } from '../evidence-from.ts'
import { LessonEvidence } from '../item-schema.ts'
import { evidenceShape } from './evidence-shape.ts'

const names: Record<string, string> = { id: 'lesson', evidence: 'items' }
const fits: Fits = fitsSchema(LessonEvidence, evidenceFrom, ([field, ...rest]) =>
  [names[String(field)] ?? String(field), ...rest.map(String)].join('.'),
)

const valuesOf = async ({ payload }: PayloadRequest, collection: 'plan-sections' | 'sub-slides', where: object) =>
  // The collection belongs to another plugin, which may not be installed.
  collection in payload.collections
    ? (await payload.find({ collection, where: where as never, limit: 0, pagination: false, depth: 0 })).docs
    : null

/** Refuses items that refer to a call or a section that does not exist. */
const refuseUnknownPlaces: CollectionBeforeChangeHook = async ({ collection, data: written, originalDoc, req }) => {
  if (written._status !== 'published' || req.context.isSeeding) return written
  const data = await inEnglish('lesson-evidence', written, originalDoc?.id, req)
  const read = LessonEvidence.safeParse(evidenceFrom(data))
  if (!read.success) return written
  const sections = await valuesOf(req, 'plan-sections', {})
  const lessons = await valuesOf(req, 'sub-slides', { sub_slide_id: { equals: read.data.id } })
  const ids = sections?.map((section) => ('section_id' in section ? section.section_id : ''))
  const lesson = lessons?.[0]
  const calls = lesson && 'callsRequired' in lesson ? lesson.callsRequired : undefined
  const mistakes = read.data.evidence.flatMap((item, index): Mistake[] => [
    ...(item.kind === 'sheet' && ids && !ids.includes(item.section)
      ? [{ path: `items.${index}.section`, message: `must be a section of the plan sheet: ${ids.join(', ')}` }]
      : []),
    ...('call' in item && item.call !== undefined && calls !== undefined && item.call > calls
      ? [{ path: `items.${index}.call`, message: `must be a call of the lesson, which has ${calls}` }]
      : []),
  ])
  refuseMistakes(collection, mistakes, req)
  return written
}

/** In a copied module the evidence belongs to the lesson at the same position in the copy. */
const numberedAnew: CopiedWithModule = ({ lesson }, _from, to) => ({ lesson: `${to.order}.${String(lesson).split('.')[1] ?? 1}` })

const module = refersTo('modules', 'module_id', 'Choose a module')
const lesson = refersTo('sub-slides', 'sub_slide_id', 'Choose a lesson')

/** The evidence each lesson asks for: rules, never a model, judge a learner's own work. */
export const lessonEvidence: CollectionConfig = {
  slug: 'lesson-evidence',
  labels: { singular: 'Evidence list', plural: 'Evidence lists' },
  admin: {
    group: 'Course',
    useAsTitle: 'lesson',
    defaultColumns: ['lesson', 'module_id', 'achievement', '_status'],
    pagination: { defaultLimit: 100 },
    ...previewOf(({ lesson: id }) => (id ? `evidence/${id}` : null)),
    description: 'What a lesson asks to be shown. It fills while learners work, and never stands in the way of completing a lesson.',
  },
  defaultSort: 'lesson',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { copiedWithModule: numberedAnew, fits },
  hooks: { beforeChange: [refuseUnknownPlaces] },
  fields: [
    {
      name: 'items',
      type: 'json',
      required: true,
      localized: true,
      label: 'Items',
      ...holds(evidenceShape),
      admin: { description: 'Each is judged by what can be counted. Its label says what is there, its second text what is still missing.' },
    },
    {
      name: 'achievement',
      type: 'textarea',
      required: true,
      localized: true,
      admin: { rows: 2, description: 'What the achievement says of whoever has shown all of it: what happened, and nothing else.' },
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
