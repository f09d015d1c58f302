import { z } from 'zod'
import { defineSeed } from '#cms'
import { TemplateFile, TemplatePrompt } from '../contract.ts'

const Text = z.string().trim().min(1)

export const TemplateYaml = z.strictObject({
  slug: Text,
  order: z.number().int().min(1),
  title: Text,
  description: Text,
  steps: z.array(Text).min(1),
  files: z.array(TemplateFile.strict()).min(1),
  prompts: z.array(TemplatePrompt.strict()).min(1),
})

/** `templates/<slug>.yaml` → templates. */
export const templateSeed = defineSeed({
  collection: 'templates',
  keyField: 'slug',
  files: /^templates\/[^/]+\.yaml$/,
  schema: TemplateYaml,
  toDocuments: ({ data: { slug, ...fields } }) => [{ key: slug, fields }],
  toFiles: (documents) => documents.map(({ key, fields }) => ({ path: `templates/${key}.yaml`, data: { slug: key, ...fields } })),
  check: (files) => {
    const name = (path: string) => path.replace(/^.*\/|\.yaml$/g, '')
    const orders = files.map(({ data }) => data.order)
    return [
      ...files
        .filter(({ path, data }) => data.slug !== name(path))
        .map((file) => ({ file, field: ['slug'], message: `must be ${name(file.path)}, the file's name` })),
      ...files
        .filter(({ data }, index) => orders.indexOf(data.order) !== index)
        .map((file) => ({ file, field: ['order'], message: 'is used by another template' })),
    ]
  },
})
