import type { Shape, ShapedCustom } from '#core/contract'

/** A lesson's number: when lessons are reordered it is renumbered in content, while a learner's row keeps it. */
export const namesLesson = { custom: { names: 'lesson' } } as const

/** In a text field's `custom`: the field holds Markdown, and the panel gives it a toolbar and a preview. */
export const isMarkdown = { custom: { isMarkdown: true } } as const

export const holdsMarkdown = (field: { readonly custom?: unknown }): boolean =>
  (field.custom as { readonly isMarkdown?: unknown } | undefined)?.isMarkdown === true

/** Validates a JSON field that holds a list of texts, none of them blank. */
export const isListOfText = (value: unknown): true | string =>
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.trim() !== '')) || 'Must be a JSON list of texts.'

/** Declares the shape of a JSON field: its form in the panel is generated from the shape, and publishing checks it. */
export const holds = (shape: Shape): { custom: { shaped: ShapedCustom } } => ({ custom: { shaped: { shapes: [{ key: '*', shape }] } } })

/** Untranslated words; the list may be empty. */
export const holdsWords = holds(['id?'])

/** The same for documents of several shapes, selected by the value of another of their fields. */
export const holdsBy = (keyField: string, shapes: ShapedCustom['shapes'] = []): { custom: { shaped: ShapedCustom } } => ({
  custom: { shaped: { shapes, keyField } },
})
