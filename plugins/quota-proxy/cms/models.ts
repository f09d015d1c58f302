import type { CollectionBeforeValidateHook, CollectionConfig } from 'payload'
import { ValidationError } from 'payload'
import { editorial, type Fits, fitsSchema, refersTo } from '#cms'
import { highestPrice, Model } from './model-seed.ts'

/** One default per provider: a second one is refused until the first is unset. Files are checked together before. */
const refuseSecondDefault: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const provider = data?.provider ?? originalDoc?.provider
  if (!data?.is_default || req.context.isSeeding) return data
  const { docs } = await req.payload.find({
    collection: 'models',
    where: {
      and: [
        { provider: { equals: provider } },
        { is_default: { equals: true } },
        { model_id: { not_equals: data.model_id ?? originalDoc?.model_id } },
      ],
    },
    depth: 0,
    limit: 1,
    req,
  })
  if (docs[0])
    throw new ValidationError(
      {
        collection: 'models',
        errors: [{ path: 'is_default', message: `${docs[0].label} is the default of this provider. Clear it there first.` }],
        req,
      },
      req.t,
    )
  return data
}

const inFile: Record<string, string> = { model_id: 'id', is_default: 'default', is_retired: 'retired' }
const inPanel = Object.fromEntries(Object.entries(inFile).map(([panel, file]) => [file, panel]))
const names = Object.keys(Model.shape)

/** A model in the form of its file; a retired model must not be a default. */
const fitsModel: Fits = (document) => [
  ...fitsSchema(
    Model,
    () => Object.fromEntries(names.map((name) => [name, document[inPanel[name] ?? name] ?? undefined])),
    ([name]) => inPanel[String(name)] ?? String(name),
  )(document),
  ...(document.is_retired && document.is_default ? [{ path: 'is_default', message: 'must not be set: the model is retired' }] : []),
  ...(document.is_retired && !document.replacement ? [{ path: 'replacement', message: 'must be named: the model is retired' }] : []),
]

const model = refersTo('models', 'model_id', 'None')

/**
 * AI models by the provider's own id. `model_id`, `provider` (openai, anthropic, gemini), `label`, `tier` (budget, premium),
 * `price_in` and `price_out` (US dollars per
 * million tokens, for cost estimates), `replacement` (the model id used once the provider no longer knows this one), `is_retired`
 * (the provider is known not to), `is_default` (one per provider).
 */
export const models: CollectionConfig = {
  slug: 'models',
  labels: { singular: 'Model', plural: 'Models' },
  admin: {
    group: 'AI',
    useAsTitle: 'label',
    defaultColumns: ['label', 'model_id', 'provider', 'tier', 'is_default'],
    description: 'AI models that lessons and learners may choose, with what a provider asks for them.',
  },
  defaultSort: 'provider',
  access: editorial,
  versions: { maxPerDoc: 50 },
  // Prices, defaults and replacements decide what the school pays.
  custom: { fits: fitsModel, proof: 'fresh' },
  hooks: { beforeValidate: [refuseSecondDefault] },
  fields: [
    { name: 'label', type: 'text', required: true, admin: { description: 'What people see.' } },
    {
      name: 'model_id',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Id',
      admin: { description: 'As the provider writes it.' },
    },
    {
      name: 'provider',
      type: 'select',
      required: true,
      options: [
        { value: 'openai', label: 'OpenAI' },
        { value: 'anthropic', label: 'Anthropic' },
        { value: 'gemini', label: 'Gemini' },
      ],
    },
    {
      name: 'tier',
      type: 'select',
      required: true,
      options: [
        { value: 'budget', label: 'Budget' },
        { value: 'premium', label: 'Premium' },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'price_in',
          type: 'number',
          min: 0,
          max: highestPrice,
          label: 'Price of input',
          admin: { step: 0.01, description: 'US dollars per million tokens, as the provider lists it. Empty: costs are not estimated.' },
        },
        {
          name: 'price_out',
          type: 'number',
          min: 0,
          max: highestPrice,
          label: 'Price of output',
          admin: { step: 0.01, description: 'US dollars per million tokens.' },
        },
      ],
    },
    {
      name: 'replacement',
      type: 'text',
      custom: model.custom,
      admin: { description: 'Asked once instead, when the provider no longer knows this model.', components: model.components },
    },
    {
      name: 'is_retired',
      type: 'checkbox',
      defaultValue: false,
      label: 'Retired',
      admin: { description: 'Offered to nobody; whoever still names it is answered by its replacement.' },
    },
    { name: 'is_default', type: 'checkbox', defaultValue: false, label: 'Default of its provider' },
  ],
}
