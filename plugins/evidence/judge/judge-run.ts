import type { EvidenceItem, ItemOf } from '../item-schema.ts'

/** A page that ran for a moment without an error. */
export interface Ran {
  /** All of it, as it ran. */
  readonly page: string
  /** Those of the asked selectors that found something after the run. */
  readonly found: ReadonlySet<string>
}

/** The CSS selectors that the browser is to look for after a run. */
export const selectorsOf = (items: readonly EvidenceItem[]): string[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'ran' ? [...(item.shows ?? []), ...(item.none ?? [])] : []))),
]

/** Whether a page that ran shows what an item asks for; whether it is saved is asked elsewhere. */
export const judgeRun = ({ shows = [], none = [], code = [], without = [] }: ItemOf<'ran'>, { page, found }: Ran): boolean =>
  shows.every((selector) => found.has(selector)) &&
  !none.some((selector) => found.has(selector)) &&
  code.every((piece) => page.includes(piece)) &&
  !without.some((piece) => page.includes(piece))
