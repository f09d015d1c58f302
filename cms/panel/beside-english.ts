import type { Field } from 'payload'

/** From the import map's folder, which is `cms/`. */
const component = '/app/(payload)/english-text.tsx#EnglishText'

/** In the panel, a text in another language stands beside its English. */
export const besideEnglish = (field: Field): Field =>
  'localized' in field && field.localized && ['text', 'textarea', 'json'].includes(field.type)
    ? ({ ...field, admin: { ...field.admin, components: { ...field.admin?.components, afterInput: [component] } } } as Field)
    : field
