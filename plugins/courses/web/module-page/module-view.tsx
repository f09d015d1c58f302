import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button, LinkButton, lazyComponent, SlotOutlet, useIsFilled, useOpened, usePageTitle, useTranslation } from '#web'
import { type CourseModule, lessonPath, type ModuleState, type SubSlide } from '../../contract.ts'
import { lessonEvidence, professorHelp } from '../../slots.ts'
import { announceCompletion } from '../announce-completion.ts'
import { courses } from '../courses-client.ts'
import { useTerms } from '../lesson/lesson-terms.ts'
import { useWholeExercise } from '../lesson/use-whole-exercise.ts'
import { activeLesson, lessonStatus } from '../lesson-status.ts'
import { useCompletions } from '../use-completions.ts'
import { deployedAddress } from './deployed-address.ts'
import { LateModuleCompleteDialog } from './late-module-complete-dialog.tsx'
import { LessonDesk } from './lesson-desk.tsx'
import { LessonNav } from './lesson-nav.tsx'

const LiveDialog = lazyComponent(async () => (await import('./live-dialog.tsx')).LiveDialog)

/** A loaded module, with the learner's state in it. The URL names the lesson as `?lesson=1.3`. */
export const ModuleView = ({ module, state }: { module: CourseModule; state: ModuleState }) => {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState<'complete' | 'live' | 'live-again' | null>(null)
  const [isPlanOpen, setPlanOpen] = useState(false)
  const [said, setSaid] = useState('')
  const wanted = params.get('lesson')
  const [stayedOn, setStayedOn] = useState<string | null>(null)
  const subSlide = activeLesson(module, state, wanted ?? stayedOn)
  usePageTitle(module.title)
  const isOpen = subSlide !== undefined && lessonStatus(module, state, subSlide.id) !== 'locked'
  useOpened({
    kind: 'lesson',
    title: isOpen ? `${subSlide.id} ${subSlide.title}` : '',
    detail: module.title,
    url: lessonPath(module.id, subSlide?.id ?? ''),
  })
  const { fill, packName } = useTerms(subSlide?.language ?? 'en')
  const exercise = useWholeExercise(subSlide)

  // The desk shows the achievement; this announces it to screen readers. If the work is judged, the achievement's text may claim too much.
  const isJudged = useIsFilled(lessonEvidence)
  const onLesson = useCallback(
    ({ achievement }: SubSlide) =>
      setSaid(`${achievement.title}. ${isJudged ? t('desk.earned') : t('toast.earned', { description: achievement.description })}`),
    [t, isJudged],
  )
  const goesLive = module.id === 'scaling'
  const onModule = useCallback(() => {
    announceCompletion(module.apiProvider)
    setShown(goesLive ? 'live' : 'complete')
  }, [module.apiProvider, goesLive])
  useCompletions(module, state, { onLesson, onModule })

  const isTurned = useRef(false)
  // Screen readers and keyboards start at the new lesson's name, once it is there; the heading scrolls into view with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each lesson that the learner turned to
  useEffect(() => {
    if (isTurned.current) document.getElementById('lesson-title')?.focus()
    isTurned.current = false
  }, [subSlide?.id])

  const shownId = subSlide?.id ?? null
  const choose = useCallback(
    (id: string) => {
      setSaid('')
      setParams((current) => new URLSearchParams({ ...Object.fromEntries(current), lesson: id }), { preventScrollReset: true })
      isTurned.current = id !== shownId
    },
    [setParams, shownId],
  )
  const onCounted = useCallback(
    ({ moduleCompleted }: { moduleCompleted: boolean }) => {
      // A finished lesson stays visible until the learner moves on.
      setStayedOn(shownId)
      client.invalidateQueries({ queryKey: courses.query.key() })
      if (moduleCompleted) client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'courses' })
    },
    [client, shownId],
  )

  if (!subSlide) return null
  const last = module.subSlides.at(-1)?.id ?? ''
  const addAddress = async (address: string) => {
    const answer = `${address}\n\n${state.answers?.[last] ?? ''}`.trim()
    const next = await courses.client.complete({ id: module.id, subSlideId: last, answer })
    client.setQueryData(courses.query.moduleState.queryKey({ input: { id: module.id } }), next)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {!isOpen ? (
        <>
          <LessonNav module={module} state={state} activeId={subSlide.id} onChoose={choose} />
          <div className="page-width grid justify-items-start gap-3 py-10">
            <h2 id="lesson-title" tabIndex={-1}>
              {t('locked.title')}
            </h2>
            <p>{t('locked.text')}</p>
            <LinkButton to="?" variant="secondary">
              {t('locked.action')}
            </LinkButton>
          </div>
        </>
      ) : (
        <LessonDesk
          key={subSlide.id}
          module={module}
          subSlide={subSlide}
          state={state}
          onChoose={choose}
          onCounted={onCounted}
          isPlanOpen={isPlanOpen}
          onPlan={setPlanOpen}
          barItems={
            module.professors && (
              <SlotOutlet slot={professorHelp} props={{ module, subSlideId: subSlide.id, exercise: fill(exercise), packName }} />
            )
          }
          doneActions={
            goesLive &&
            subSlide === module.subSlides.at(-1) && (
              <p>
                <Button variant="secondary" onClick={() => setShown('live-again')}>
                  {t(deployedAddress(state.answers?.[last]) ? 'live.title' : 'live.askTitle')}
                </Button>
              </p>
            )
          }
        />
      )}
      {goesLive && (
        <LiveDialog
          address={deployedAddress(state.answers?.[last])}
          onAddress={addAddress}
          open={shown === 'live' || shown === 'live-again'}
          onOpenChange={() => setShown(shown === 'live' ? 'complete' : null)}
        />
      )}
      <LateModuleCompleteDialog
        module={module}
        isHeld={state.progress.is_held ?? false}
        open={shown === 'complete'}
        onOpenChange={() => setShown(null)}
      />
    </>
  )
}
