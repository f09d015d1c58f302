import type { CollectionConfig } from 'payload'
import { z } from 'zod'
import { editorial, fitsSchema, holds, refersTo } from '#cms'
import { QuickPrompt } from '../contract.ts'

/** Three per module, since the panel has room for three. */
const QuickPrompts = z.array(QuickPrompt.strict()).length(3)

/** `professors/quick-prompts.yaml`. */
export const QuickPromptsFile = z.record(z.string(), QuickPrompts)

const module = refersTo('modules', 'module_id', 'Choose a module')

/** Three first questions for each module. `prompts` is a JSON list of `{ label, prompt }`: the button, and the text it inserts. */
export const quickPrompts: CollectionConfig = {
  slug: 'quick-prompts',
  labels: { singular: 'Set of quick prompts', plural: 'Quick prompts' },
  admin: { group: 'AI', useAsTitle: 'module_id', description: 'What the professors are asked at a press.' },
  defaultSort: 'module_id',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: {
    fits: fitsSchema(
      QuickPrompts,
      ({ prompts }) => prompts,
      (path) => ['prompts', ...path.map(String)].join('.'),
    ),
  },
  fields: [
    {
      name: 'prompts',
      type: 'json',
      required: true,
      localized: true,
      validate: (value: unknown) => QuickPrompts.safeParse(value).success || 'Must be three, each with a label and a prompt.',
      ...holds([{ label: 'text', prompt: 'text' }]),
    },
    {
      name: 'module_id',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Module',
      custom: module.custom,
      admin: { position: 'sidebar', components: module.components },
    },
  ],
}
