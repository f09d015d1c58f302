import type { Block, Field } from 'payload'

/** Maps every field of a list, also those within tabs, groups, rows of lists and blocks. */
export const mapFields = (fields: readonly Field[], change: (field: Field) => Field): Field[] =>
  fields.map((field) => {
    if (field.type === 'tabs')
      return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: mapFields(tab.fields, change) })) } as Field
    if (field.type === 'blocks')
      return change({ ...field, blocks: field.blocks.map((block): Block => ({ ...block, fields: mapFields(block.fields, change) })) })
    return change('fields' in field ? ({ ...field, fields: mapFields(field.fields, change) } as Field) : field)
  })
