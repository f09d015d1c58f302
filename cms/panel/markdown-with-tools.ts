import type { Field } from 'payload'
import { holdsMarkdown } from '../fields/field-content.ts'

/** From the import map's folder, which is `cms/`. */
const component = '/app/(payload)/markdown-field.tsx#MarkdownField'

/** A text that is Markdown is written with a toolbar, and can be looked at as learners see it. */
export const markdownWithTools = (field: Field): Field =>
  field.type === 'textarea' && holdsMarkdown(field)
    ? ({ ...field, admin: { ...field.admin, components: { Field: component, ...field.admin?.components } } } as Field)
    : field
