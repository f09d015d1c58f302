import type { Field } from 'payload'

/** From the import map's folder, which is `cms/`. */
const component = '/app/(payload)/json-field.tsx#JsonField'

/** JSON is edited as text: the panel asks no other host, and Payload's own editor comes from one. */
export const jsonAsText = (field: Field): Field =>
  field.type === 'json'
    ? ({ ...field, admin: { ...field.admin, components: { Field: component, ...field.admin?.components } } } as Field)
    : field
