import type { Shape, ShapedCustom } from '#core/contract'

/** Says what a JSON field holds: its form in the panel is drawn from it, and what is published has it. */
export const holds = (shape: Shape): { custom: { shaped: ShapedCustom } } => ({ custom: { shaped: { shapes: [{ key: '*', shape }] } } })

/** Words that nobody translates, which may be none. */
export const holdsWords = holds(['id?'])

/** The same for documents of several shapes, by the value of another field of theirs. */
export const holdsBy = (keyField: string, shapes: ShapedCustom['shapes'] = []): { custom: { shaped: ShapedCustom } } => ({
  custom: { shaped: { shapes, keyField } },
})
