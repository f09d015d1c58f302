import type { CollectionConfig } from 'payload'
import { z } from 'zod'
import { editorial, fitsSchema, holds, previewOf } from '#cms'
import { TemplateFile, TemplatePrompt } from '../contract.ts'
import { TemplateYaml } from './template-seed.ts'

/** The panel publishes the same fields that a file may have. */
const TemplateFields = z.object(TemplateYaml.shape)

const isListOf = (schema: z.ZodType, says: string) => (value: unknown) => z.array(schema).min(1).safeParse(value).success || says

/** Premium templates, which referrals unlock in this order. */
export const templates: CollectionConfig = {
  slug: 'templates',
  labels: { singular: 'Template', plural: 'Templates' },
  admin: {
    group: 'Course',
    useAsTitle: 'title',
    defaultColumns: ['order', 'title', 'slug', '_status'],
    description: 'A project that referrals open, in this order. Learners find it on their dashboard.',
    ...previewOf(({ slug }) => (slug ? `template/${slug}` : null)),
  },
  defaultSort: 'order',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { fits: fitsSchema(TemplateFields) },
  fields: [
    { name: 'title', type: 'text', required: true, localized: true },
    { name: 'description', type: 'textarea', required: true, localized: true },
    { name: 'slug', type: 'text', required: true, unique: true, index: true },
    { name: 'order', type: 'number', required: true },
    {
      name: 'steps',
      type: 'json',
      required: true,
      localized: true,
      validate: isListOf(z.string().min(1), 'Must be a list of texts.'),
      ...holds(['text']),
      admin: { description: 'What to do first, one sentence a step.' },
    },
    {
      name: 'files',
      type: 'json',
      required: true,
      validate: isListOf(TemplateFile, 'Each file needs a path and its content.'),
      ...holds([{ path: 'id', content: 'code' }]),
    },
    {
      name: 'prompts',
      type: 'json',
      required: true,
      localized: true,
      validate: isListOf(TemplatePrompt, 'Each prompt needs a title and a prompt.'),
      ...holds([{ title: 'text', prompt: 'text' }]),
    },
  ],
}
