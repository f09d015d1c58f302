import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { Badge, Button, Disclosure, Notice, Page, PageHead, ProgressBar, SlotOutlet, usePageTitle, useToast, useTranslation } from '#web'
import { type CourseModule, lessonPath, type ModuleState, type SubSlide } from '../../contract.ts'
import { type ExerciseRunProps, exerciseRunner, moduleAside, moduleResources } from '../../slots.ts'
import type { TrainingCode } from '../../training-codes.ts'
import { announceCompletion } from '../announce-completion.ts'
import { courses } from '../courses-client.ts'
import { ExerciseParts } from '../lesson/exercise-parts.tsx'
import { ExerciseText } from '../lesson/exercise-text.tsx'
import { LazyWrittenExercise } from '../lesson/lazy-written-exercise.tsx'
import { LessonLanguage } from '../lesson/lesson-terms.ts'
import { isInSteps, useExerciseSteps } from '../lesson/use-exercise-steps.ts'
import { activeLesson, callsMade } from '../lesson-status.ts'
import { LateModuleCompleteDialog } from '../module-page/late-module-complete-dialog.tsx'
import { useCompletions } from '../use-completions.ts'
import { TrainingBadges } from './training-badges.tsx'

/** One exercise, with the text of its lesson and the same desk. */
const TrainingExercise = ({
  module,
  subSlide,
  state,
  onCounted,
}: Pick<ExerciseRunProps, 'module' | 'subSlide' | 'state' | 'onCounted'>) => {
  const { t } = useTranslation('courses')
  const { id, requiresApiCall, callsRequired, language } = subSlide
  const [taken, setTaken] = useState<{ prompt: string }>()
  const [call, setCall] = useState(() => Math.max(0, Math.min(callsMade(state, id), callsRequired - 1)))
  const steps = useExerciseSteps(subSlide, state.completed.includes(id))
  const [chosenStep, chooseStep] = useState<number | null>(null)
  const writtenStep = chosenStep ?? steps.next
  return (
    <LessonLanguage value={language}>
      <ExerciseParts
        subSlide={subSlide}
        steps={steps}
        step={requiresApiCall ? call : writtenStep}
        onTicked={() => chooseStep(null)}
        onUsePrompt={requiresApiCall ? (prompt) => setTaken({ prompt }) : undefined}
      />
      {isInSteps(subSlide, steps) && steps.before && (
        <Disclosure look="row" summary={t(requiresApiCall ? 'desk.howCalls' : 'desk.before')} className="border-t">
          <div lang={language}>
            <ExerciseText>{steps.before}</ExerciseText>
          </div>
        </Disclosure>
      )}
      {requiresApiCall ? (
        <SlotOutlet
          slot={exerciseRunner}
          props={{ module, subSlide, state, onCounted, taken, hasQuickStarters: true, step: call, onStep: setCall }}
          fallback={<Notice tone="warning">{t('lesson.noRunner')}</Notice>}
        />
      ) : (
        <LazyWrittenExercise
          module={module}
          subSlide={subSlide}
          state={state}
          onCounted={onCounted}
          steps={steps}
          step={writtenStep}
          onStep={chooseStep}
          onTicked={() => chooseStep(null)}
        />
      )}
    </LessonLanguage>
  )
}

interface TrainingViewProps {
  code: TrainingCode
  module: CourseModule
  state: ModuleState
}

/** A module's calls without its lessons: one exercise at a time. A finished exercise stays visible until the learner moves on. */
export const TrainingView = ({ code, module, state }: TrainingViewProps) => {
  const { t } = useTranslation('courses')
  const toast = useToast()
  const client = useQueryClient()
  const [isCompleteShown, setCompleteShown] = useState(false)
  const open = activeLesson(module, state, null)
  const [chosen, setChosen] = useState(open?.id ?? null)
  const subSlide = activeLesson(module, state, chosen)
  const title = t(`training.${code}`)
  usePageTitle(title)

  const onLesson = useCallback(
    ({ achievement }: SubSlide) => {
      toast({ title: t('training.exerciseComplete'), text: t('module.earned', { title: achievement.title }), tone: 'award' })
    },
    [toast, t],
  )
  const onModule = useCallback(() => {
    announceCompletion(module.apiProvider)
    setCompleteShown(true)
  }, [module.apiProvider])
  useCompletions(module, state, { onLesson, onModule })

  if (!subSlide) return null
  const position = module.subSlides.indexOf(subSlide)
  const before = module.subSlides[position - 1]
  const isComplete = state.completed.length === module.subSlides.length
  const made = Math.min(callsMade(state, subSlide.id), subSlide.callsRequired)
  const spent = module.subSlides.reduce((sum, { id, callsRequired }) => sum + Math.min(callsMade(state, id), callsRequired), 0)
  const calls = t('training.calls', { made: spent, total: module.totalQuota })
  const onCounted = ({ moduleCompleted }: { moduleCompleted: boolean }) => {
    client.invalidateQueries({ queryKey: courses.query.key() })
    if (moduleCompleted) client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'courses' })
  }
  const choose = (id: string) => {
    setChosen(id)
    requestAnimationFrame(() => document.getElementById('training-exercise')?.focus())
  }
  const isDone = state.completed.includes(subSlide.id)
  const next = isDone && !isComplete && open !== subSlide ? open : undefined
  return (
    <Page>
      <PageHead
        title={title}
        lede={module.subtitle}
        badge={<Badge tone={isComplete ? 'success' : 'neutral'}>{calls}</Badge>}
        terrainSeed={module.id}
      />
      <ProgressBar value={spent} max={module.totalQuota} done={isComplete} label={calls} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="training-exercise" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <header className="grid gap-1.5">
            <p className="text-sm text-muted">{t('training.exerciseOf', { number: position + 1, total: module.subSlides.length })}</p>
            <h2 id="training-exercise" tabIndex={-1}>
              {subSlide.title}
            </h2>
            <p className="max-w-prose text-ink-soft">{subSlide.description}</p>
            {subSlide.requiresApiCall && (
              <p className="font-mono text-sm">{t('training.step', { made, required: subSlide.callsRequired })}</p>
            )}
            <p>
              <Link
                to={lessonPath(module.id, subSlide.id)}
                className="me-6 inline-flex min-h-11 items-center text-sm font-semibold text-ink"
              >
                {t('training.lesson')}
              </Link>
              {before && !isDone && (
                <button
                  type="button"
                  className="min-h-11 cursor-pointer text-sm font-semibold underline underline-offset-4"
                  onClick={() => choose(before.id)}
                >
                  {t('training.lookBack', { title: before.title })}
                </button>
              )}
            </p>
          </header>
          {next && (
            <Notice tone="success" title={t('training.exerciseComplete')}>
              <p>{t('module.earned', { title: subSlide.achievement.title })}</p>
              <Button small className="mt-3" onClick={() => choose(next.id)}>
                {t('training.next', { title: next.title })}
              </Button>
            </Notice>
          )}
          <TrainingExercise key={subSlide.id} module={module} subSlide={subSlide} state={state} onCounted={onCounted} />
        </section>
        <aside className="grid content-start gap-8">
          <SlotOutlet slot={moduleAside} props={{ module, state }} />
          <TrainingBadges module={module} state={state} activeId={subSlide.id} onChoose={choose} />
          <SlotOutlet slot={moduleResources} props={{ module }} />
        </aside>
      </div>
      <LateModuleCompleteDialog
        module={module}
        isHeld={state.progress.is_held ?? false}
        open={isCompleteShown}
        onOpenChange={setCompleteShown}
      />
    </Page>
  )
}
