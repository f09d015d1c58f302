import type { CollectionConfig } from 'payload'
import { editorial, holds, isMarkdown, previewOf, refersToSome } from '#cms'

const isListOfModels = (value: unknown): true | string =>
  (Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string' && entry.trim() !== '')) ||
  'Choose at least one model.'

const models = refersToSome('models', 'model_id', 'Add a model', 'provider')

/**
 * The two professors. `professor_id` is neo or atlas; `provider` the provider of their models; `models` a JSON list of ids from
 * the Models collection, the first being the default; `system_prompt` their instructions, in which `{{product}}`
 * is replaced by the product's name.
 */
export const professors: CollectionConfig = {
  slug: 'professors',
  labels: { singular: 'Professor', plural: 'Professors' },
  admin: {
    group: 'AI',
    useAsTitle: 'name',
    defaultColumns: ['name', 'provider', 'models', '_status'],
    description: 'Who helps in the lessons, and what the model is told to be.',
    ...previewOf(({ professor_id }) => (professor_id ? `professor/${professor_id}` : null)),
  },
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'character', type: 'textarea', required: true, localized: true, admin: { description: 'One sentence under the name.' } },
    { name: 'greeting', type: 'textarea', required: true, localized: true, admin: { description: 'Stands where nothing has been asked.' } },
    {
      name: 'sample_question',
      type: 'textarea',
      localized: true,
      admin: { description: 'What somebody without a key sees as an example: a learner’s question. Without an answer it is not shown.' },
    },
    {
      name: 'sample_answer',
      type: 'textarea',
      localized: true,
      ...isMarkdown,
      admin: { rows: 8, description: 'How this professor answers it. Markdown.' },
    },
    {
      name: 'system_prompt',
      type: 'textarea',
      required: true,
      label: 'Instructions',
      admin: {
        rows: 24,
        description: 'What the model is told before every conversation. It helps learners think and never hands over an exercise’s answer.',
      },
    },
    {
      name: 'models',
      type: 'json',
      required: true,
      validate: isListOfModels,
      custom: { ...holds(['id']).custom, ...models.custom },
      admin: { description: 'The first is the one to begin with.', components: models.components },
    },
    {
      name: 'provider',
      type: 'select',
      required: true,
      options: [
        { value: 'openai', label: 'OpenAI' },
        { value: 'anthropic', label: 'Anthropic' },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'professor_id',
      type: 'select',
      required: true,
      unique: true,
      index: true,
      label: 'Id',
      options: ['neo', 'atlas'],
      admin: { position: 'sidebar' },
    },
  ],
}
