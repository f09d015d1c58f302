import type { CollectionConfig } from 'payload'
import { editorial, type Fits, fitsSchema, holds, namesLesson, previewOf, refersTo } from '#cms'
import { withoutEmpty } from '#core/contract'
import { DiagramFields, diagramKinds } from '../diagram-schema.ts'

/** The fields of the panel's form; `diagram-schema.ts` checks how they fit together. */
const drawingShape = {
  kind: diagramKinds.join('|') as 'flow|sequence|tables',
  nodes: [{ id: 'id', label: 'text', note: 'text?', beside: 'flag?', tone: 'plain|key|stop?', 'columns?': ['id'] }],
  edges: [{ id: 'id', from: 'id', to: 'id', label: 'text?', column: 'id?', dashed: 'flag?' }],
} as const

const fits: Fits = fitsSchema(
  DiagramFields,
  ({ lesson, order, title, text, drawing }) => ({ lesson, order, title, text, drawing: withoutEmpty(drawing) }),
  (path) => path.map(String).join('.'),
)

const lesson = refersTo('sub-slides', 'sub_slide_id', 'Choose a lesson')

/** Drawings that lessons show beside their idea, stored as data: the app draws them, and translators translate their labels. */
export const diagrams: CollectionConfig = {
  slug: 'diagrams',
  labels: { singular: 'Diagram', plural: 'Diagrams' },
  admin: {
    group: 'Course',
    useAsTitle: 'title',
    defaultColumns: ['lesson', 'title', 'diagram_id', '_status'],
    pagination: { defaultLimit: 100 },
    description: 'What a lesson draws beside its idea. You say what stands in it; the app places boxes, arrows and words.',
    ...previewOf(({ diagram_id }) => (diagram_id ? `diagram/${diagram_id}` : null)),
  },
  defaultSort: 'lesson',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { fits },
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 90,
      admin: { description: 'What it shows, in a line. Screen readers read it as the drawing’s name.' },
    },
    {
      name: 'text',
      type: 'textarea',
      required: true,
      localized: true,
      maxLength: 700,
      label: 'In words',
      admin: {
        rows: 5,
        description: 'The same in sentences, for whoever does not see the drawing. Nothing may stand in the drawing alone.',
      },
    },
    {
      name: 'drawing',
      type: 'json',
      required: true,
      localized: true,
      ...holds(drawingShape),
      admin: {
        description:
          'A flow runs from top to bottom, with two beside each other at most; a sequence has two or three who tell each other something; tables have columns, and edges from a column to a table.',
      },
    },
    {
      name: 'lesson',
      type: 'text',
      required: true,
      index: true,
      custom: { ...namesLesson.custom, ...lesson.custom },
      admin: { position: 'sidebar', components: lesson.components },
    },
    {
      name: 'order',
      type: 'number',
      required: true,
      min: 1,
      defaultValue: 1,
      admin: { position: 'sidebar', description: 'Among those of the lesson.' },
    },
    { name: 'diagram_id', type: 'text', required: true, unique: true, index: true, label: 'Id', admin: { position: 'sidebar' } },
  ],
}
