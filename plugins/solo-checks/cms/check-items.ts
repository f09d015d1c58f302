import {
  APIError,
  type BlocksField,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { blocks } from 'payload/shared'
import {
  type CopiedWithModule,
  describeIssue,
  editorial,
  inEnglish,
  isMarkdown,
  type Mistake,
  namesLesson,
  previewOf,
  refersTo,
  refuseMistakes,
  type Translation,
  type Tries,
  translationsToPublish,
} from '#cms'
import { itemFrom } from '../item-blocks.ts'
import { CheckItem } from '../item-schema.ts'
import { itemKinds } from '../rules.ts'
import { isAsItMust, solutionTrials } from '../solution-trials.ts'
import { mistakesInKeys } from '../translated-keys.ts'
import { variantBlocks } from './variant-blocks.ts'

/** Runs an item's own solutions in the plugin's engines: if a result is unexpected, learners would be graded wrongly. */
const trySolutions: Tries = async (document) => {
  const item = CheckItem.safeParse(itemFrom(document)).data
  if (!item) return []
  const trials = await solutionTrials.run(item).catch((cause: unknown) => {
    const unavailable = new APIError('The solutions could not be tried at present. Try again in a minute.', 503, null, true)
    throw Object.assign(unavailable, { cause })
  })
  return trials
    .filter((trial) => !isAsItMust(trial))
    .map(({ variant, solution, place, message }) => ({
      path: `variants.${variant}.${solution === 'wrong' ? `wrong.${place}.code` : solution}`,
      message: solution === 'reference' ? `must pass its tests; test ${message}` : 'must fail a test, and passes all',
    }))
}

const refuseFaultySolutions: CollectionBeforeChangeHook = async ({ collection, data: written, originalDoc, req }) => {
  if (written._status !== 'published' || req.context.isSeeding) return written
  const faults = await trySolutions({ ...originalDoc, ...written })
  if (faults.length === 0) return written
  const errors = faults.map(({ path, message }) => {
    const [, variant, solution] = path.split('.')
    return { path, message, label: solution ? `Variant ${Number(variant) + 1}, ${solution}: ${message}` : message }
  })
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}

const isOther = ({ locale }: PayloadRequest) => Boolean(locale) && locale !== 'en'

/** A translation without variants is stored as missing, so that English is used: an empty list would be an item without variants. */
const leaveToEnglish: CollectionBeforeChangeHook = ({ data, req }) =>
  isOther(req) && Array.isArray(data.variants) && data.variants.length === 0 ? { ...data, variants: null } : data

const validateVariants: BlocksField['validate'] = (value, options) =>
  isOther(options.req) && !(Array.isArray(value) && value.length > 0) ? true : blocks(value, options)

type Item = Parameters<typeof itemFrom>[0]

const mistakesInItem = (item: Item): Mistake[] =>
  (CheckItem.safeParse(itemFrom(item)).error?.issues ?? []).map((issue) => ({
    path: issue.path[0] === 'id' ? 'item_id' : issue.path.join('.'),
    message: describeIssue(issue),
  }))

/** A translation is an item by itself, with the key of the English. One without variants is read in English. */
const mistakesInTranslation = (english: Item, { fields: { variants }, say }: Translation): Mistake[] => {
  if (!Array.isArray(variants) || variants.length === 0) return []
  const keys = mistakesInKeys(english.variants, variants)
  return (keys.length > 0 ? keys : mistakesInItem({ ...english, variants })).map(say)
}

/** An item is published only if it is complete. */
const refuseUnfitItem: CollectionBeforeChangeHook = async ({ collection, data: written, originalDoc, req }) => {
  if (written._status !== 'published') return written
  const data = await inEnglish('check-items', written, originalDoc?.id, req)
  const blocks = (data.variants ?? []) as { blockType: string }[]
  const strangers = blocks.flatMap(({ blockType }, index) =>
    blockType === data.kind ? [] : [{ path: `variants.${index}`, message: `must be of the item's kind, ${data.kind}` }],
  )
  refuseMistakes(collection, strangers.length > 0 ? strangers : mistakesInItem(data), req)
  if (req.context.isSeeding) return written
  const translations = await translationsToPublish(collection, written, originalDoc?.id, req)
  refuseMistakes(
    collection,
    translations.flatMap((each) => mistakesInTranslation(data, each)),
    req,
  )
  return written
}

/** An item of a copied module: with a new id, for the lesson at the same position in the copy. */
const namedAnew: CopiedWithModule = ({ item_id, lesson }, from, to) => {
  const name = String(item_id)
  return {
    item_id: name.startsWith(`${from.moduleId}-`) ? `${to.moduleId}-${name.slice(from.moduleId.length + 1)}` : `${to.moduleId}-${name}`,
    lesson: `${to.order}.${String(lesson).split('.')[1] ?? 1}`,
  }
}

const nameOfKind = (kind: string) => String(variantBlocks.find(({ slug }) => slug === kind)?.labels?.singular ?? kind)

const module = refersTo('modules', 'module_id', 'Choose a module')
const lesson = refersTo('sub-slides', 'sub_slide_id', 'Choose a lesson')

/** Items of solo checks with their keys: no learner reads this collection. */
export const checkItems: CollectionConfig = {
  slug: 'check-items',
  labels: { singular: 'Check item', plural: 'Check items' },
  admin: {
    group: 'Course',
    useAsTitle: 'item_id',
    defaultColumns: ['item_id', 'module_id', 'lesson', 'kind', '_status'],
    pagination: { defaultLimit: 100 },
    ...previewOf(({ item_id }) => (item_id ? `check-item/${item_id}` : null)),
    description: 'Questions of solo checks. A learner gets one variant of eight of them; keys leave the house after the check.',
  },
  defaultSort: 'item_id',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { copiedWithModule: namedAnew, tries: trySolutions },
  hooks: { beforeChange: [leaveToEnglish, refuseUnfitItem, refuseFaultySolutions] },
  fields: [
    {
      name: 'variants',
      type: 'blocks',
      required: true,
      localized: true,
      minRows: 2,
      maxRows: 6,
      validate: validateVariants,
      label: 'Variants',
      admin: { description: 'The same skill with other data, at least two.' },
      blocks: variantBlocks,
    },
    {
      name: 'explanation',
      type: 'textarea',
      required: true,
      localized: true,
      ...isMarkdown,
      validate: (value, { req }) => isOther(req) || (typeof value === 'string' && value.trim() !== '') || 'Needed in English.',
      admin: { rows: 5, description: 'Markdown that teaches. Read after the check.' },
    },
    { name: 'item_id', type: 'text', required: true, unique: true, index: true, label: 'Id', admin: { position: 'sidebar' } },
    {
      name: 'module_id',
      type: 'text',
      required: true,
      index: true,
      label: 'Module',
      custom: module.custom,
      admin: { position: 'sidebar', components: module.components },
    },
    {
      name: 'lesson',
      type: 'text',
      required: true,
      custom: { ...namesLesson.custom, ...lesson.custom },
      admin: { position: 'sidebar', components: lesson.components },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: itemKinds.map((value) => ({ value, label: nameOfKind(value) })),
      admin: { position: 'sidebar' },
    },
    { name: 'order', type: 'number', required: true, min: 1, admin: { position: 'sidebar' } },
  ],
}
