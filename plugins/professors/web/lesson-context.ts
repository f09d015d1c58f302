import type { SubSlide } from '../../courses/contract.ts'

const longestContext = 6000

/** What a professor is told about where the learner is. */
export const contextOf = (subSlide: SubSlide | undefined, exercise: string, packName: string | null): string => {
  if (!subSlide) return ''
  const examples = packName ? `\n\nThe learner’s examples come from the pack “${packName}”.` : ''
  return `Lesson ${subSlide.id}: ${subSlide.title}. ${subSlide.description}${examples}\n\nExercise:\n${exercise}`.slice(0, longestContext)
}
