import type { JSONField, TextField } from 'payload'

/** From the import map's folder, which is `cms/`. */
const component = '/app/(payload)/choice-field.tsx#ChoiceField'

/** A text field whose value is one of a list that a call of the app returns. @param hint the text while nothing is chosen */
export const choiceFrom = (from: string, list: string, hint: string): NonNullable<NonNullable<TextField['admin']>['components']> => ({
  Field: { path: component, clientProps: { from, list, hint } },
})

/** The same for a JSON field with several such values. @param same the field of the form whose value a choice must have */
export const choicesFrom = (
  from: string,
  list: string,
  hint: string,
  same?: string,
): NonNullable<NonNullable<JSONField['admin']>['components']> => ({
  Field: { path: '/app/(payload)/choices-field.tsx#ChoicesField', clientProps: { from, list, hint, ...(same && { same }) } },
})

/** Above a collection's list: the choices that no document covers yet. */
export const unwrittenFrom = (from: string, list: string, collection: string, field: string) => ({
  path: '/app/(payload)/unwritten-choices.tsx#UnwrittenChoices',
  clientProps: { from, list, collection, field },
})
