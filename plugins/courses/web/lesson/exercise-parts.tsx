import { use } from 'react'
import { useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'
import { CallTask } from './call-task.tsx'
import { ExerciseText } from './exercise-text.tsx'
import { LessonLanguage } from './lesson-terms.ts'
import { LessonText } from './lesson-text.tsx'
import { TickStep } from './tick-step.tsx'
import { type ExerciseSteps, isInSteps } from './use-exercise-steps.ts'

/** The result that ends the exercise, in the lesson's own language. */
export const DoneWhen = ({ children }: { children: string }) => {
  const language = use(LessonLanguage)
  const { i18n } = useTranslation('courses')
  if (!children) return null
  return (
    <div lang={language}>
      <LessonText>{`**${i18n.getFixedT(language, 'courses')('lesson.doneWhen')}** ${children}`}</LessonText>
    </div>
  )
}

interface ExercisePartsProps {
  subSlide: SubSlide
  /** A written exercise's steps; none for an exercise with calls. */
  steps: ExerciseSteps
  /** The shown call or step, counted from 0. */
  step: number
  /** Called after a step was ticked, to move on. */
  onTicked?: (() => void) | undefined
  /** Puts a prompt of an exercise without steps into the prompt box. */
  onUsePrompt?: ((prompt: string) => void) | undefined
  /** Whether the condition for being done is shown elsewhere. */
  isDoneSaid?: boolean
}

/** The current task, and the condition that ends the exercise. */
export const ExerciseParts = ({ subSlide, steps, step, onTicked, onUsePrompt, isDoneSaid = false }: ExercisePartsProps) => {
  const { t } = useTranslation('courses')
  const { language, calls, doneWhen, exercise } = subSlide
  const call = calls[step]
  const written = steps.steps[step]
  return (
    <>
      {call && (
        <CallTask language={language} title={t('desk.callTitle', { number: step + 1, total: calls.length, label: call.label })}>
          {call.step}
        </CallTask>
      )}
      {written !== undefined && (
        <CallTask
          language={language}
          title={t('desk.stepTitle', { number: step + 1, total: steps.steps.length })}
          actions={onTicked && <TickStep steps={steps} step={step} onTicked={onTicked} />}
        >
          {written}
        </CallTask>
      )}
      {!isInSteps(subSlide, steps) && exercise && (
        <section aria-labelledby="lesson-exercise" className="border-s-4 border-brand ps-4.5">
          <h3 id="lesson-exercise" className="mb-1 font-display text-[1.1875rem] font-medium">
            {t('lesson.exercise')}
          </h3>
          <div lang={language}>
            <ExerciseText onUsePrompt={onUsePrompt}>{exercise}</ExerciseText>
          </div>
        </section>
      )}
      {steps.after && (
        <div lang={language}>
          <LessonText>{steps.after}</LessonText>
        </div>
      )}
      {!isDoneSaid && <DoneWhen>{doneWhen}</DoneWhen>}
    </>
  )
}
