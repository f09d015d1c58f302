import type { CollectionConfig, TextareaField } from 'payload'
import { editorial, type Fits, fitsSchema, holds, isMarkdown, namesLesson, previewOf, refersTo } from '#cms'
import { practices } from '../contract.ts'
import { BridgeFields } from './bridge-seed.ts'

const names: Record<string, string> = { startsAt: 'starts_at' }
const fits: Fits = fitsSchema(
  BridgeFields,
  ({ starts_at, browser, windows, mac, linux, lessons, files, title, description, invite, minutes, order, practice, idea, steps }) => ({
    title,
    description,
    invite,
    minutes,
    order,
    practice,
    idea,
    steps,
    files: files ?? [],
    startsAt: starts_at || undefined,
    machines: { browser, windows, mac, linux },
    lessons: ((lessons ?? []) as { sub_slide_id?: unknown }[]).map(({ sub_slide_id }) => sub_slide_id),
  }),
  ([field, ...rest]) => {
    if (field === 'machines') return String(rest[0] ?? 'browser')
    if (field === 'lessons' && rest.length > 0) return `lessons.${String(rest[0])}.sub_slide_id`
    return [names[String(field)] ?? String(field), ...rest.map(String)].join('.')
  },
)

const lesson = refersTo('sub-slides', 'sub_slide_id', 'Choose a lesson')
const machine = (name: string, label: string): TextareaField => ({
  name,
  label,
  type: 'textarea',
  required: true,
  localized: true,
  ...isMarkdown,
  admin: { rows: 4, description: 'Markdown. One short paragraph: how it is done for real.' },
})

/** Short lessons on knowledge that the course assumes without explaining it, each with a practice in the page. */
export const bridges: CollectionConfig = {
  slug: 'bridges',
  labels: { singular: 'Bridge', plural: 'Bridges' },
  admin: {
    group: 'Course',
    useAsTitle: 'title',
    defaultColumns: ['order', 'title', 'bridge_id', 'minutes', '_status'],
    description: 'What a folder, a terminal, git or a build is, before the lessons that take it for granted. Everybody may read them.',
    ...previewOf(({ bridge_id }) => (bridge_id ? `bridge/${bridge_id}` : null)),
  },
  defaultSort: 'order',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { fits },
  fields: [
    { name: 'title', type: 'text', required: true, localized: true },
    { name: 'description', type: 'textarea', required: true, localized: true, admin: { rows: 2, description: 'One or two sentences.' } },
    {
      name: 'invite',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 80,
      admin: { description: 'The link at the head of the lessons before which it helps.' },
    },
    {
      name: 'idea',
      type: 'textarea',
      required: true,
      localized: true,
      label: 'What it is',
      ...isMarkdown,
      admin: { rows: 12, description: 'Markdown, for somebody who has never seen one.' },
    },
    {
      name: 'steps',
      type: 'json',
      required: true,
      localized: true,
      label: 'Steps of the practice',
      ...holds([
        {
          id: 'id',
          text: 'markdown',
          try: 'code?',
          ran: 'code?',
          refused: 'code?',
          exists: 'code?',
          holds: 'code?',
          gone: 'code?',
          at: 'code?',
        },
      ]),
      admin: {
        description:
          'Each is ticked by what has happened: a line that begins so went well (ran) or was refused (refused), a path from home is there (exists), has words (holds), is gone (gone), or one stands in it (at).',
      },
    },
    machine('browser', 'In the browser alone'),
    machine('windows', 'On Windows'),
    machine('mac', 'On a Mac'),
    machine('linux', 'On Linux'),
    {
      name: 'practice',
      type: 'select',
      options: [...practices],
      required: true,
      admin: { position: 'sidebar', description: 'Folders by buttons, or a terminal.' },
    },
    {
      name: 'starts_at',
      type: 'text',
      label: 'Begins in',
      admin: { position: 'sidebar', description: 'A folder of the practice, by its path from home. Empty: at home.' },
    },
    {
      name: 'files',
      type: 'json',
      label: 'Files of the practice',
      ...holds([{ path: 'id', text: 'code' }]),
      admin: { description: 'What is there to begin with, by its path from home.' },
    },
    {
      name: 'lessons',
      type: 'array',
      label: 'Before these lessons',
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
    { name: 'minutes', type: 'number', required: true, min: 1, max: 15, admin: { position: 'sidebar' } },
    { name: 'order', type: 'number', required: true, min: 1, admin: { position: 'sidebar' } },
    { name: 'bridge_id', type: 'text', required: true, unique: true, index: true, label: 'Id', admin: { position: 'sidebar' } },
  ],
}
