import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { SlotOutlet, useIsFilled } from '#web'
import type { CourseModule, ModuleState } from '../../contract.ts'
import { beforeLesson, lessonEvidence } from '../../slots.ts'
import { DoneWhen, ExerciseParts } from './exercise-parts.tsx'
import { LessonFolds } from './lesson-folds.tsx'
import { LessonHead } from './lesson-head.tsx'
import { LessonLanguage } from './lesson-terms.ts'
import { isInSteps } from './use-exercise-steps.ts'

interface LessonPaneProps extends ComponentProps<typeof ExerciseParts> {
  module: CourseModule
  /** Null in a preview, which counts and stores nothing. */
  state: ModuleState | null
  isBegun: boolean
  /** Further folds, below the lesson's own. */
  folds?: ReactNode
  /** At the pane's foot. */
  children?: ReactNode
}

/** The text of a lesson: the current step and the condition for being done, then one fold for each part that helps. */
export const LessonPane = ({ module, state, isBegun, folds, children, ...exercise }: LessonPaneProps) => {
  const { subSlide, steps } = exercise
  const hasEvidence = useIsFilled(lessonEvidence) && state !== null
  return (
    <LessonLanguage value={subSlide.language}>
      <div className="flex grow flex-col gap-5.5">
        <LessonHead module={module} subSlide={subSlide} state={state} />
        <SlotOutlet slot={beforeLesson} props={{ subSlide }} />
        {hasEvidence && (
          <SlotOutlet
            slot={lessonEvidence}
            props={{ module, subSlide, state, place: 'lesson', children: <DoneWhen>{subSlide.doneWhen}</DoneWhen> }}
          />
        )}
        <Suspense>
          <ExerciseParts {...exercise} isDoneSaid={hasEvidence} />
        </Suspense>
        <div className="border-t border-line">
          <Suspense>
            <LessonFolds subSlide={subSlide} isBegun={isBegun} preparation={isInSteps(subSlide, steps) ? steps.before : ''} />
          </Suspense>
          {folds}
        </div>
        {children}
      </div>
    </LessonLanguage>
  )
}
