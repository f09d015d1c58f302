import { type ComponentProps, memo, type ReactNode, Suspense, useMemo } from 'react'
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

/** Memoised like a slot's fill: a new render would make React hydrate it at once, and restart the hydration of the page. */
const Exercise = memo((props: ComponentProps<typeof ExerciseParts>) => (
  <Suspense>
    <ExerciseParts {...props} />
  </Suspense>
))

const Folds = memo((props: ComponentProps<typeof LessonFolds>) => (
  <Suspense>
    <LessonFolds {...props} />
  </Suspense>
))

/** The text of a lesson: the current step and the condition for being done, then one fold for each part that helps. */
export const LessonPane = ({ module, state, isBegun, folds, children, ...exercise }: LessonPaneProps) => {
  const { subSlide, steps } = exercise
  const hasEvidence = useIsFilled(lessonEvidence) && state !== null
  const doneWhen = useMemo(() => <DoneWhen>{subSlide.doneWhen}</DoneWhen>, [subSlide.doneWhen])
  return (
    <LessonLanguage value={subSlide.language}>
      <div className="flex grow flex-col gap-5.5">
        <LessonHead module={module} subSlide={subSlide} state={state} />
        <SlotOutlet slot={beforeLesson} props={{ subSlide }} />
        {hasEvidence && <SlotOutlet slot={lessonEvidence} props={{ module, subSlide, state, place: 'lesson', children: doneWhen }} />}
        <Exercise {...exercise} isDoneSaid={hasEvidence} />
        <div className="border-t border-line">
          <Folds subSlide={subSlide} isBegun={isBegun} preparation={isInSteps(subSlide, steps) ? steps.before : ''} />
          {folds}
        </div>
        {children}
      </div>
    </LessonLanguage>
  )
}
