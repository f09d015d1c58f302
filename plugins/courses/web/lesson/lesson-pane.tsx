import type { ComponentProps, ReactNode } from 'react'
import { lateComponent, Skeleton } from '#web'
import type { CourseModule, ModuleState } from '../../contract.ts'
import { LessonHead } from './lesson-head.tsx'
import { LessonLanguage } from './lesson-terms.ts'
import { isInSteps } from './use-exercise-steps.ts'

/** A painted lesson is read without the parser of its texts; what they do, such as opening a term, answers with the first use. */
const ExerciseParts = lateComponent(async () => (await import('./exercise-parts.tsx')).ExerciseParts, {
  waitsForUse: true,
  Meanwhile: () => <Skeleton lines={5} />,
})
const LessonFolds = lateComponent(async () => (await import('./lesson-folds.tsx')).LessonFolds, {
  waitsForUse: true,
  Meanwhile: () => <Skeleton lines={8} />,
})

interface LessonPaneProps extends ComponentProps<typeof ExerciseParts> {
  module: CourseModule
  /** Null in a preview, which counts nothing and keeps nothing. */
  state: ModuleState | null
  isBegun: boolean
  /** More lines that open, below the lesson's own. */
  folds?: ReactNode
  /** At the pane's foot. */
  children?: ReactNode
}

/** What a lesson says: first this call's step and when it is done, then one line for each part that helps. */
export const LessonPane = ({ module, state, isBegun, folds, children, ...exercise }: LessonPaneProps) => {
  const { subSlide, steps } = exercise
  return (
    <LessonLanguage value={subSlide.language}>
      <div className="flex grow flex-col gap-5.5">
        <LessonHead module={module} subSlide={subSlide} state={state} />
        <ExerciseParts {...exercise} />
        <div className="border-t border-line">
          <LessonFolds subSlide={subSlide} isBegun={isBegun} preparation={isInSteps(subSlide, steps) ? steps.before : ''} />
          {folds}
        </div>
        {children}
      </div>
    </LessonLanguage>
  )
}
