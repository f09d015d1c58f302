import type { Shape, ShapedCustom } from '#core/contract'

/** The number of a lesson: where lessons change places, it is written anew in content; in a learner's row it keeps the lesson where it is. */
export const namesLesson = { custom: { names: 'lesson' } } as const

/** Said in a text field's `custom`: what it holds is Markdown, and the panel gives it a toolbar and a preview. */
export const isMarkdown = { custom: { isMarkdown: true } } as const

export const holdsMarkdown = (field: { readonly custom?: unknown }): boolean =>
  (field.custom as { readonly isMarkdown?: unknown } | undefined)?.isMarkdown === true

/** The check of a JSON field that holds a list of texts, none of them blank. */
export const isListOfText = (value: unknown): true | string =>
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.trim() !== '')) || 'Must be a JSON list of texts.'

/** Says what a JSON field holds: its form in the panel is drawn from it, and what is published has it. */
export const holds = (shape: Shape): { custom: { shaped: ShapedCustom } } => ({ custom: { shaped: { shapes: [{ key: '*', shape }] } } })

/** Words that nobody translates, which may be none. */
export const holdsWords = holds(['id?'])

/** The same for documents of several shapes, by the value of another field of theirs. */
export const holdsBy = (keyField: string, shapes: ShapedCustom['shapes'] = []): { custom: { shaped: ShapedCustom } } => ({
  custom: { shaped: { shapes, keyField } },
})
