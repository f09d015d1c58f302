import type { Field } from 'payload'
import { shapedCustomOf } from '../publishing/fits.ts'

/** From the import map's folder, which is `cms/`. */
const component = '/app/(payload)/json-field.tsx#JsonField'
const shapedComponent = '/app/(payload)/shaped-field.tsx#ShapedField'

/**
 * JSON that says what it holds is edited in a form of real fields; other JSON, which no editor writes, as text. Payload's own editor
 * comes from another host, and the panel asks none.
 */
export const jsonAsText = (field: Field): Field => {
  if (field.type !== 'json') return field
  const shaped = shapedCustomOf(field)
  const Field = shaped ? { path: shapedComponent, clientProps: { shapes: shaped.shapes, keyField: shaped.keyField } } : component
  return { ...field, admin: { ...field.admin, components: { Field, ...field.admin?.components } } } as Field
}
