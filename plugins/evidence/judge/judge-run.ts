import type { EvidenceItem, ItemOf } from '../item-schema.ts'

/** A page that ran for a moment without an error. */
export interface Ran {
  /** The complete document as it ran. */
  readonly page: string
  /** The requested selectors that matched an element after the run. */
  readonly found: ReadonlySet<string>
}

/** The CSS selectors that the browser checks after a run. */
export const selectorsOf = (items: readonly EvidenceItem[]): string[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'ran' ? [...(item.shows ?? []), ...(item.none ?? [])] : []))),
]

/** Whether a page that ran shows an item; whether its code is saved is checked elsewhere. */
export const judgeRun = ({ shows = [], none = [], code = [], without = [] }: ItemOf<'ran'>, { page, found }: Ran): boolean =>
  shows.every((selector) => found.has(selector)) &&
  !none.some((selector) => found.has(selector)) &&
  code.every((piece) => page.includes(piece)) &&
  !without.some((piece) => page.includes(piece))
