import type { ArrayField, GroupField, PayloadRequest, SelectField, TextareaField, TextField } from 'payload'
import { isMarkdown } from '#cms'

/** English is the source and is required. Other languages may lag behind; readers then see English. */
const neededInEnglish = (value: unknown, { req }: { req: PayloadRequest }): true | string =>
  (req.locale && req.locale !== 'en') || (typeof value === 'string' && value.trim() !== '') || 'Needed in English.'

interface Wording {
  label?: string
  description?: string
}

/** One line of translated text. */
export const line = (name: string, { label, description }: Wording = {}): TextField => ({
  name,
  type: 'text',
  required: true,
  localized: true,
  validate: neededInEnglish,
  label,
  admin: { description },
})

/** Several lines of translated text. */
export const paragraph = (name: string, { label, description }: Wording = {}, rows = 3): TextareaField => ({
  name,
  type: 'textarea',
  required: true,
  localized: true,
  validate: neededInEnglish,
  label,
  admin: { description, rows },
})

/** Several lines of translated text that may be missing. */
export const maybe = (name: string, { label, description }: Wording = {}, rows = 3): TextareaField => ({
  name,
  type: 'textarea',
  localized: true,
  label,
  admin: { description, rows },
})

/** Several lines of translated Markdown. */
export const prose = (name: string, wording: Wording = {}, rows = 3): TextareaField => ({
  ...paragraph(name, wording, rows),
  ...isMarkdown,
})

/** A list of translated texts: rows keep their order, and each row's `text` is translated on its own. */
export const list = (name: string, rows: { min: number; max: number }, { label, description }: Wording = {}): ArrayField => ({
  name,
  type: 'array',
  minRows: rows.min,
  maxRows: rows.max,
  label,
  admin: { description, initCollapsed: true },
  fields: [paragraph('text', {}, 2)],
})

/** Like `list`, with Markdown texts. */
export const proseList: typeof list = (...given) => ({ ...list(...given), fields: [prose('text', {}, 2)] })

/** Cost information for the learner: now, later, and one example. */
export const costInfo: GroupField = {
  name: 'costInfo',
  type: 'group',
  label: 'Cost',
  fields: [
    paragraph('freeNow', { label: 'Free now' }, 2),
    paragraph('scaleInfo', { label: 'If you go further' }, 2),
    paragraph('example', { label: 'Example' }, 2),
  ],
}

/** Title and description of something earned. */
export const award = (name: string, label: string): GroupField => ({
  name,
  type: 'group',
  label,
  fields: [line('title'), paragraph('description', {}, 2)],
})

/** Select field for the AI provider that answers. */
export const apiProvider = (description: string, position?: 'sidebar'): SelectField => ({
  name: 'apiProvider',
  type: 'select',
  label: 'AI provider',
  options: [
    { value: 'openai', label: 'OpenAI' },
    { value: 'anthropic', label: 'Anthropic' },
    { value: 'gemini', label: 'Gemini' },
  ],
  admin: { description, position },
})
