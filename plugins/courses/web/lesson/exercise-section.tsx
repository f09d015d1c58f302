import { Disclosure, Markdown, useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'
import { ExerciseText } from './exercise-text.tsx'
import { useWholeExercise } from './use-whole-exercise.ts'

interface ExerciseSectionProps {
  subSlide: SubSlide
  /** Takes a prompt of the text to where it is sent from. */
  onUsePrompt?: ((prompt: string) => void) | undefined
}

/** What to do, and what a good answer looks like. */
export const ExerciseSection = ({ subSlide, onUsePrompt }: ExerciseSectionProps) => {
  const { t } = useTranslation('courses')
  const exercise = useWholeExercise(subSlide)
  return (
    <section aria-labelledby="lesson-exercise" className="border-s-4 border-brand ps-5">
      <h3 id="lesson-exercise" className="mb-2">
        {t('lesson.exercise')}
      </h3>
      <div lang={subSlide.language}>
        <ExerciseText onUsePrompt={onUsePrompt}>{exercise}</ExerciseText>
      </div>
      {subSlide.expectedOutput && (
        <Disclosure summary={t('lesson.goodAnswer')}>
          <Markdown>{subSlide.expectedOutput}</Markdown>
        </Disclosure>
      )}
    </section>
  )
}
