import type { BlocksField, Field } from 'payload'
import { mapFields } from './map-fields.ts'

/** From the import map's folder, which is `cms/`. */
const component = '/app/(payload)/english-text.tsx#EnglishText'
const begin = '/app/(payload)/begin-from-english.tsx#BeginFromEnglish'

/** In the panel, a text in another language stands beside its English. */
const besideEnglishText = (field: Field): Field =>
  ['text', 'textarea', 'json'].includes(field.type)
    ? ({ ...field, admin: { ...field.admin, components: { ...field.admin?.components, afterInput: [component] } } } as Field)
    : field

/** Rows that each language has for itself begin from the English ones, and each of their texts stands beside its English. */
const rowsBesideEnglish = (field: BlocksField): Field => ({
  ...field,
  blocks: field.blocks.map((block) => ({ ...block, fields: mapFields(block.fields, besideEnglishText) })),
  admin: { ...field.admin, components: { ...field.admin?.components, beforeInput: [begin] } } as never,
})

export const besideEnglish = (field: Field): Field => {
  if (field.type === 'blocks' && field.localized) return rowsBesideEnglish(field)
  return 'localized' in field && field.localized ? besideEnglishText(field) : field
}
