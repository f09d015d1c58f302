import { useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'
import { wholeExercise } from './whole-exercise.ts'

/** A lesson's whole exercise as one text in the lesson's own language. */
export const useWholeExercise = (subSlide: SubSlide | undefined): string => {
  const { i18n } = useTranslation('courses')
  if (!subSlide) return ''
  const t = i18n.getFixedT(subSlide.language, 'courses')
  return wholeExercise(subSlide, { callTitle: (call) => t('lesson.callTitle', call), doneWhen: t('lesson.doneWhen') })
}
