import type { Field } from 'payload'
import { shapedCustomOf } from '#core/contract'

/** From the import map's folder, which is `cms/`. */
const jsonComponent = '/app/(payload)/json-field.tsx#JsonField'
const shapedComponent = '/app/(payload)/shaped-field.tsx#ShapedField'
const codeComponent = '/app/(payload)/code-field.tsx#CodeField'

const componentOf = (field: Field) => {
  if (field.type === 'code') return codeComponent
  if (field.type !== 'json') return null
  const shaped = shapedCustomOf(field)
  return shaped ? { path: shapedComponent, clientProps: { shapes: shaped.shapes, keyField: shaped.keyField } } : jsonComponent
}

/**
 * JSON that says what it holds is edited in a form of real fields; other JSON, which no editor writes, and code as text. Payload's own
 * editor of both comes from another host, and the panel asks none.
 */
export const ownEditors = (field: Field): Field => {
  const component = componentOf(field)
  return component
    ? ({ ...field, admin: { ...field.admin, components: { Field: component, ...field.admin?.components } } } as Field)
    : field
}
