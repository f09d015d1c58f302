import { type Field, formatLabels } from 'payload'

/** From the import map's folder, which is `cms/`. */
const path = '/app/(payload)/row-label.tsx#RowLabel'

/** A folded row of a list is known by its first words, and a block needs no name of its own. */
export const rowsByWords = (field: Field): Field => {
  if (field.type === 'blocks')
    return { ...field, blocks: field.blocks.map((block) => ({ ...block, admin: { ...block.admin, disableBlockName: true } })) }
  if (field.type !== 'array') return field
  const { singular } = field.labels ?? formatLabels(field.name)
  const called = typeof singular === 'string' ? singular : formatLabels(field.name).singular
  const components = { RowLabel: { path, clientProps: { called } }, ...field.admin?.components }
  return { ...field, admin: { ...field.admin, components } } as Field
}
