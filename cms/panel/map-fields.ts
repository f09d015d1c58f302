import type { Field } from 'payload'

/** Changes every field of a list, also those within tabs, groups and rows of lists. */
export const mapFields = (fields: readonly Field[], change: (field: Field) => Field): Field[] =>
  fields.map((field) => {
    if (field.type === 'tabs')
      return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: mapFields(tab.fields, change) })) } as Field
    return change('fields' in field ? ({ ...field, fields: mapFields(field.fields, change) } as Field) : field)
  })
