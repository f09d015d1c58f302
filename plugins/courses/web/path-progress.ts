import { type ModuleSummary, nextModule, type Progress } from '../contract.ts'

/** The modules that come before the choice of a path. */
const basics = 3

export interface PathProgress {
  readonly state: 'not-begun' | 'under-way' | 'ready'
  /** The number of the first modules that are finished, and their total. */
  readonly done: number
  readonly all: number
  /** The next module; none once all are finished. */
  readonly next: Pick<ModuleSummary, 'id' | 'title'> | undefined
}

/** A learner's progress towards the choice of a path. @param modules in the course's order */
export const pathProgress = (
  modules: readonly (Pick<ModuleSummary, 'id' | 'title' | 'optional'> & { readonly subSlides: readonly unknown[] })[],
  rows: readonly Pick<Progress, 'module_id' | 'lessons_completed'>[],
): PathProgress => {
  const first = modules.slice(0, basics)
  const lessonsOf = (id: string) => rows.find(({ module_id }) => module_id === id)?.lessons_completed ?? 0
  const done = first.filter(({ id, subSlides }) => lessonsOf(id) >= subSlides.length).length
  const isBegun = first.some(({ id }) => lessonsOf(id) > 0)
  const state = done === first.length ? 'ready' : isBegun ? 'under-way' : 'not-begun'
  return { state, done, all: first.length, next: nextModule(first, rows) }
}
