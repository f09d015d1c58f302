import { createErrors, type Doc, type Store } from '#core'
import type { CourseModule, SubSlide } from '../contract.ts'
import { coursesErrors } from '../errors.ts'

const errors = createErrors(coursesErrors)

export type ExerciseRow = Doc<'exercise-calls'>

/** Whether enough calls were counted or the answer was submitted, even if a crash left the completion unprocessed. */
export const isDone = (row: ExerciseRow | undefined | null): boolean => Boolean(row && row.remaining <= 0)

/** The learner's rows of one module, by sub-slide id. */
export const readRows = async (store: Store, userId: string, moduleId: string): Promise<Map<string, ExerciseRow>> => {
  const rows = await store.find('exercise-calls', { where: { user_id: { equals: userId }, module_id: { equals: moduleId } } })
  return new Map(rows.map((row) => [row.sub_slide_id, row]))
}

/** The sub-slides that are done, in the module's order. */
export const doneSubSlides = (module: CourseModule, rows: ReadonlyMap<string, ExerciseRow>): SubSlide[] =>
  module.subSlides.filter(({ id }) => isDone(rows.get(id)))

/** Throws 403 LOCKED unless the sub-slide is the module's first or the one before it is done. */
export const requireUnlocked = (module: CourseModule, subSlideId: string, rows: ReadonlyMap<string, ExerciseRow>): void => {
  const index = module.subSlides.findIndex(({ id }) => id === subSlideId)
  const previous = module.subSlides[index - 1]
  if (index === 0 || (previous && isDone(rows.get(previous.id)))) return
  throw errors.LOCKED()
}
