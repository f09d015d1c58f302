import type { CourseModule, ModuleState, SubSlide } from '../contract.ts'

/** `open` is unlocked and not done. */
export type LessonStatus = 'done' | 'open' | 'locked'

type Lessons = Pick<CourseModule, 'subSlides'>
type Completed = Pick<ModuleState, 'completed'>

/** A lesson is open when it is the first or the previous one is done. */
export const lessonStatus = ({ subSlides }: Lessons, { completed }: Completed, id: string): LessonStatus => {
  if (completed.includes(id)) return 'done'
  const index = subSlides.findIndex((subSlide) => subSlide.id === id)
  const previous = subSlides[index - 1]
  return index === 0 || (previous && completed.includes(previous.id)) ? 'open' : 'locked'
}

/** The lesson named in the URL, else the first that is not done, else the first. */
export const activeLesson = ({ subSlides }: Lessons, { completed }: Completed, wanted: string | null): SubSlide | undefined =>
  subSlides.find(({ id }) => id === wanted) ?? subSlides.find(({ id }) => !completed.includes(id)) ?? subSlides[0]

/** Calls counted on a lesson, real and practice together. */
export const callsMade = ({ calls }: Pick<ModuleState, 'calls'>, id: string): number => (calls[id]?.real ?? 0) + (calls[id]?.practice ?? 0)
