import type { Doc, Store } from '#core'
import type { CourseModule, Progress } from '../contract.ts'

export type ProgressRow = Doc<'user-progress'>

/** @param isHeld whether the module's completion is held back */
export const toProgress = (row: ProgressRow, isHeld: boolean): Progress => ({
  user_id: row.user_id,
  module_id: row.module_id,
  lessons_completed: row.lessons_completed,
  total_lessons: row.total_lessons,
  progress_percentage: row.progress_percentage,
  completed_at: row.completed_at ?? null,
  updated_at: row.updated_at,
  ...(isHeld && { is_held: true }),
})

/** Whether a module is complete and its completion not announced yet: it was held back, or interrupted. */
export const isOwed = (row: ProgressRow): boolean => row.progress_percentage >= 100 && !row.announced_at

const ofLearner = (userId: string, moduleId: string) => ({ user_id: { equals: userId }, module_id: { equals: moduleId } })

/** Returns the learner's row in a module; `isNew` for the one caller who created it. */
export const openProgress = async (
  store: Store,
  userId: string,
  module: CourseModule,
  now: string,
): Promise<{ row: ProgressRow; isNew: boolean }> => {
  const known = await store.findOne('user-progress', ofLearner(userId, module.id))
  if (known) return { row: known, isNew: false }
  const made = await store.createUnlessExists('user-progress', {
    user_id: userId,
    module_id: module.id,
    lessons_completed: 0,
    total_lessons: module.subSlides.length,
    progress_percentage: 0,
    updated_at: now,
  })
  if (made) return { row: made, isNew: true }
  const raced = await store.findOne('user-progress', ofLearner(userId, module.id))
  if (!raced) throw new Error('A progress row exists and cannot be read.')
  return { row: raced, isNew: false }
}

/**
 * Stores how many lessons are done, as just counted by the caller. The condition keeps a slower, older count
 * from overwriting a newer one; a changed number of lessons in the module is always stored.
 */
export const saveProgress = async (
  store: Store,
  row: ProgressRow,
  { done, total, now }: { done: number; total: number; now: string },
): Promise<ProgressRow> => {
  if (row.lessons_completed === done && row.total_lessons === total) return row
  const saved = await store.updateOne(
    'user-progress',
    { id: { equals: row.id }, or: [{ lessons_completed: { less_than: done } }, { total_lessons: { not_equals: total } }] },
    { lessons_completed: done, total_lessons: total, progress_percentage: Math.round((done / total) * 100), updated_at: now },
  )
  return saved ?? row
}
