import { FileText } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Button, Notice, SlotOutlet, useIsFilled, useMedia, useTranslation } from '#web'
import type { CourseModule, ModuleState, SubSlide } from '../../contract.ts'
import {
  deskNotices,
  type ExerciseRunProps,
  exerciseRunner,
  type LessonPlanProps,
  lessonEvidence,
  lessonPlan,
  moduleAside,
} from '../../slots.ts'
import { LazyWrittenExercise } from '../lesson/lazy-written-exercise.tsx'
import { LessonPane } from '../lesson/lesson-pane.tsx'
import { LessonLanguage } from '../lesson/lesson-terms.ts'
import { useExerciseSteps } from '../lesson/use-exercise-steps.ts'
import { callsMade } from '../lesson-status.ts'
import { DeskFrame } from './desk-frame.tsx'
import type { DeskTab } from './desk-tabs.tsx'
import { DoneBox } from './done-box.tsx'
import { LessonNav } from './lesson-nav.tsx'
import { ModuleFolds } from './module-folds.tsx'
import { PreviousNext } from './previous-next.tsx'

/** From this width on the plan has a column of its own. */
const hasThirdColumn = '(min-width: 100rem)'
/** From this width on lesson and desk are side by side. */
const hasTwoColumns = '(min-width: 64rem)'

interface LessonDeskProps {
  module: CourseModule
  subSlide: SubSlide
  state: ModuleState
  onChoose: (id: string) => void
  onCounted: ExerciseRunProps['onCounted']
  /** Whether the plan is shown beside the desk; kept from lesson to lesson. */
  isPlanOpen: boolean
  onPlan: (isOpen: boolean) => void
  /** At the end of the bar. */
  barItems?: ReactNode
  /** Further actions in the done box once the lesson is done. */
  doneActions?: ReactNode
}

/** One lesson with its desk. The state is reset for each lesson. */
export const LessonDesk = ({
  module,
  subSlide,
  state,
  onChoose,
  onCounted,
  isPlanOpen,
  onPlan,
  barItems,
  doneActions,
}: LessonDeskProps) => {
  const { t } = useTranslation('courses')
  const { id, requiresApiCall, callsRequired } = subSlide
  const isDone = state.completed.includes(id)
  const wasDone = useRef(isDone)
  const made = Math.min(callsMade(state, id), callsRequired)
  // A finished call does not change the shown step: the learner moves on after reading the answer.
  const [call, setCall] = useState(() => Math.max(0, Math.min(made, callsRequired - 1)))
  const steps = useExerciseSteps(subSlide, isDone)
  const [chosenStep, chooseStep] = useState<number | null>(null)
  const writtenStep = chosenStep ?? steps.next
  const isBegun = made > 0 || isDone || Boolean(state.answers?.[id])
  const [tab, setTab] = useState<DeskTab>(isBegun ? 'desk' : 'lesson')
  const [isWide, setWide] = useState(false)
  const [taken, setTaken] = useState<{ prompt: string }>()
  const [callState, setCallState] = useState<'busy' | 'failed' | null>(null)
  const [planLines, setPlanLines] = useState<LessonPlanProps['taken']>()
  const hasPlan = useIsFilled(lessonPlan)
  const isPlanColumn = useMedia(hasThirdColumn)
  const isBeside = useMedia(hasTwoColumns)
  const isPlanDrawn = useRef(false)
  isPlanDrawn.current ||= isPlanOpen || isPlanColumn || tab === 'plan'

  const next = module.subSlides[module.subSlides.indexOf(subSlide) + 1]
  const done = isDone && (
    <DoneBox
      module={module}
      subSlide={subSlide}
      state={state}
      next={next}
      onNext={() => next && onChoose(next.id)}
      isFresh={!wasDone.current}
    >
      {doneActions}
    </DoneBox>
  )
  const callTitle = subSlide.calls[call]
    ? t('desk.callTitle', { number: call + 1, total: subSlide.calls.length, label: subSlide.calls[call].label })
    : undefined
  const deskState = callState
    ? t(`desk.states.${callState}`)
    : isDone
      ? t('desk.states.done')
      : requiresApiCall
        ? t('desk.callOf', { number: made + 1, total: callsRequired })
        : steps.steps.length > 0
          ? t('desk.stepOf', { number: writtenStep + 1, total: steps.steps.length })
          : undefined

  // Props of the lesson's parts and of the desk keep their identity, so that each part is rendered again only when its own data changes.
  const evidenceRow = useMemo(
    () => <SlotOutlet slot={lessonEvidence} props={{ module, subSlide, state, place: 'desk' }} />,
    [module, subSlide, state],
  )
  const onToPlan = useCallback<NonNullable<ExerciseRunProps['onToPlan']>>(
    (lines, from) => {
      setPlanLines({ lines, call: from })
      onPlan(true)
      setTab('plan')
    },
    [onPlan],
  )
  const onUsePrompt = useCallback((prompt: string) => {
    setTaken({ prompt })
    setTab('desk')
  }, [])
  const onTicked = useCallback(() => chooseStep(null), [])

  return (
    <DeskFrame
      title={`${id} ${subSlide.title}`}
      tab={tab}
      onTab={setTab}
      deskState={deskState}
      isPlanOpen={isPlanOpen && hasPlan}
      lessonNav={
        <LessonNav module={module} state={state} activeId={id} onChoose={onChoose}>
          <SlotOutlet slot={moduleAside} props={{ module, state, place: 'bar' }} />
          {barItems}
          {hasPlan && (
            <span className="max-desk:hidden plan:hidden">
              <Button
                variant="quiet"
                small
                aria-expanded={isPlanOpen}
                icon={<FileText aria-hidden="true" className="size-5" />}
                className={`-me-3 whitespace-nowrap ${isPlanOpen ? 'rounded-none shadow-[inset_0_-3px_0_var(--accent)]' : ''}`}
                onClick={() => onPlan(!isPlanOpen)}
              >
                {t('desk.plan')}
              </Button>
            </span>
          )}
        </LessonNav>
      }
      folded={
        isWide ? (
          <p className="flex min-h-11 items-center gap-3 border-b border-line bg-surface px-(--gutter) text-sm max-desk:hidden">
            <b>
              {id} {subSlide.title}
            </b>
            {callTitle && <span className="truncate text-ink-soft">{callTitle}</span>}
          </p>
        ) : undefined
      }
      lesson={
        <LessonPane
          module={module}
          subSlide={subSlide}
          state={state}
          steps={steps}
          step={requiresApiCall ? call : writtenStep}
          onTicked={onTicked}
          isBegun={isBegun}
          onUsePrompt={requiresApiCall ? onUsePrompt : undefined}
          folds={<ModuleFolds module={module} state={state} activeId={id} onChoose={onChoose} />}
        >
          <PreviousNext module={module} subSlide={subSlide} state={state} onChoose={onChoose} />
        </LessonPane>
      }
      deskNotices={<SlotOutlet slot={deskNotices} />}
      desk={
        requiresApiCall ? (
          <SlotOutlet
            slot={exerciseRunner}
            props={{
              module,
              subSlide,
              state,
              onCounted,
              taken,
              step: call,
              onStep: setCall,
              onWide: setWide,
              onCallState: setCallState,
              onToPlan: hasPlan ? onToPlan : undefined,
              beforeSending: evidenceRow,
              done,
            }}
            fallback={<Notice tone="warning">{t('lesson.noRunner')}</Notice>}
          />
        ) : (
          <LessonLanguage value={subSlide.language}>
            <LazyWrittenExercise
              module={module}
              subSlide={subSlide}
              state={state}
              onCounted={onCounted}
              done={done}
              steps={steps}
              step={writtenStep}
              onStep={chooseStep}
              onTicked={onTicked}
              beforeSending={evidenceRow}
            />
          </LessonLanguage>
        )
      }
      plan={
        hasPlan
          ? isPlanDrawn.current && (
              <SlotOutlet
                slot={lessonPlan}
                props={{ module, subSlide, taken: planLines, onClose: isBeside && !isPlanColumn ? () => onPlan(false) : undefined }}
              />
            )
          : undefined
      }
    />
  )
}
