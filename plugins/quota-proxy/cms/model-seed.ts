import { z } from 'zod'
import { defineSeed } from '#cms'
import { providers } from '#core/contract'

const Text = z.string().trim().min(1)

/** No provider charges more; guards against typing errors, which would affect every estimate. */
export const highestPrice = 10_000
const Price = z.number().min(0).max(highestPrice).nullable().default(null)

export const Model = z.strictObject({
  id: Text,
  provider: z.enum(providers),
  label: Text,
  tier: z.enum(['budget', 'premium']),
  replacement: Text.nullable().default(null),
  /** US dollars per million tokens. */
  price_in: Price,
  price_out: Price,
  default: z.boolean().default(false),
  /** The provider no longer offers the model: its replacement answers. */
  retired: z.boolean().default(false),
})

/** `models.yaml`. */
const ModelsFile = z.strictObject({ models: z.array(Model).min(1) }).superRefine(({ models }, context) => {
  const report = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['models', index, field], message })
  models.forEach((model, index) => {
    if (models.findIndex(({ id }) => id === model.id) !== index) report(index, 'id', `must be unique; ${model.id} stands above`)
    const replacement = models.find(({ id }) => id === model.replacement)
    if (model.replacement && (replacement?.provider !== model.provider || replacement === model))
      report(index, 'replacement', `must be another listed model of ${model.provider}`)
    if (model.default && models.findIndex((other) => other.default && other.provider === model.provider) !== index)
      report(index, 'default', `must be false; ${model.provider} has its default above`)
    if (model.retired && !replacement) report(index, 'replacement', 'must be named; the model is retired')
    if (model.retired && model.default) report(index, 'default', 'must be false; the model is retired')
  })
  for (const provider of providers) {
    if (!models.some((model) => model.provider === provider && model.default))
      context.addIssue({ code: 'custom', path: ['models'], message: `must have a default for ${provider}` })
  }
})

/** `models.yaml` → models. */
export const modelSeed = defineSeed({
  collection: 'models',
  keyField: 'model_id',
  files: /^models\.yaml$/,
  schema: ModelsFile,
  toDocuments: ({ data }) =>
    data.models.map(({ id, default: is_default, retired: is_retired, ...fields }) => ({
      key: id,
      fields: { ...fields, is_default, is_retired },
    })),
  toFiles: (documents) => [
    {
      path: 'models.yaml',
      data: {
        models: documents.map(({ key, fields: { is_default, is_retired, ...fields } }) => ({
          id: key,
          ...fields,
          default: is_default === true,
          ...(is_retired === true && { retired: true }),
        })),
      },
    },
  ],
})
