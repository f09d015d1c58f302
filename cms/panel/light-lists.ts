import type { CollectionBeforeOperationHook, CollectionConfig, Config, Field, FlattenedField, Where } from 'payload'
import { isEditor } from '../access/staff.ts'
import { mapFields } from './map-fields.ts'

/** From the import map's folder, which is `cms/`. */
const cell = '/app/(payload)/translated-cell.tsx#TranslatedCell'

/** In a list, untranslated text is shown in English. */
const withEnglishCell = (field: Field): Field =>
  field.type === 'text' && field.localized
    ? { ...field, admin: { ...field.admin, components: { Cell: cell, ...field.admin?.components } } }
    : field

const isTranslated = (fields: readonly FlattenedField[], name: string) =>
  fields.some(
    (field) =>
      field.name === name && 'localized' in field && Boolean(field.localized) && (field.type === 'text' || field.type === 'textarea'),
  )

/** A search matches the English too, where the list is in another language. */
const alsoInEnglish = (fields: readonly FlattenedField[], where: Where): Where =>
  Object.fromEntries(
    Object.entries(where).map(([name, condition]) =>
      (name === 'and' || name === 'or') && Array.isArray(condition)
        ? [name, condition.flatMap((each) => inEither(fields, each))]
        : [name, condition],
    ),
  ) as Where

const inEither = (fields: readonly FlattenedField[], where: Where): Where[] => {
  const [[name = '', condition] = [], ...others] = Object.entries(where)
  const asks =
    typeof condition === 'object' && condition !== null && !Array.isArray(condition) && ('like' in condition || 'contains' in condition)
  if (others.length > 0 || !asks || !isTranslated(fields, name)) return [alsoInEnglish(fields, where)]
  return [{ or: [where, { [`${name}.en`]: condition }] } as Where]
}

const searchEnglish: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const { where } = args as { where?: Where }
  if (operation !== 'read' || !where || !req.user || !req.locale || ['en', 'all'].includes(req.locale)) return undefined
  const [found] = inEither(collection.flattenedFields, where)
  return { ...args, where: found } as never
}

const ofContent = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: mapFields(collection.fields, withEnglishCell),
  hooks: { ...collection.hooks, beforeOperation: [...(collection.hooks?.beforeOperation ?? []), searchEnglish] },
})

/** A list reads only the columns that it shows; of content it shows and searches English where a translation is missing. */
export const lightLists = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => {
    const light: CollectionConfig = { ...c, admin: { enableListViewSelectAPI: true, ...c.admin } }
    return c.access?.update === isEditor ? ofContent(light) : light
  }),
})
