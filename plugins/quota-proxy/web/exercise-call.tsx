import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  Button,
  LinkButton,
  lazyComponent,
  Notice,
  Skeleton,
  SlotOutlet,
  Stepper,
  useExtensions,
  useIsFilled,
  useSession,
  useTranslation,
} from '#web'
import type { ExerciseRunProps } from '../../courses/slots.ts'
import { codeRunner, keptCalls } from '../slots.ts'
import { CallFailureNote } from './call-failure-note.tsx'
import { draftOf } from './kept-work.ts'
import { OwnKeyBanner, PracticeBanner } from './practice-banner.tsx'
import { type LinesForPrompt, PromptSheet } from './prompt-sheet.tsx'
import { runningQuery, usageQuery } from './quota-client.ts'
import { SentRow } from './sent-row.tsx'
import { shownAnswers } from './shown-answers.ts'
import { stepState } from './step-state.ts'
import { useExerciseCall } from './use-exercise-call.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMarks } from './use-marks.ts'
import { usePayer } from './use-payer.ts'
import { usePromptSources } from './use-prompt-sources.ts'
import { usePromptWeight } from './use-prompt-weight.ts'

/** Loaded lazily: only a lesson with an answer needs the Markdown parser. */
const AnswerReader = lazyComponent(async () => (await import('./answer-reader.tsx')).AnswerReader)
const CompareAnswers = lazy(async () => ({ default: (await import('./compare-answers.tsx')).CompareAnswers }))

const notKept = { queryKey: ['quota-proxy', 'no-record'], queryFn: async () => [] }

/** A step's text without the terms that only the lesson explains. */
const plainStep = (step: string) =>
  step.replaceAll(/\s*\(\{\{\w+\}\}\)/g, '').replaceAll(/\{\{(\w+)\}\}/g, (_, term: string) => term.replaceAll('_', ' '))

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean).length

type RunnerProps = ExerciseRunProps & { userId: string }

const Runner = (props: RunnerProps) => {
  const {
    subSlide,
    module,
    state,
    onCounted,
    taken,
    userId,
    hasQuickStarters,
    step,
    onStep,
    onWide,
    onCallState,
    onToPlan,
    beforeSending,
    done,
  } = props
  const { t } = useTranslation('quota-proxy')
  const queryClient = useQueryClient()
  const usage = useQuery(usageQuery(subSlide.id))
  const [keeper] = useExtensions(keptCalls)
  const kept = keeper?.ofLesson(module.id, subSlide.id) ?? notKept
  const records = useQuery({ ...kept, enabled: keeper !== undefined })
  const canRun = useIsFilled(codeRunner)
  const required = subSlide.callsRequired
  const counted = state.calls[subSlide.id] ?? { real: 0, practice: 0 }
  const countedCalls = Math.min(counted.real + counted.practice, required)
  // A call that ended while the page was closed is in the records before the page has refetched its state.
  const recorded = Math.max(0, ...(records.data ?? []).map(({ call }) => call ?? 0))
  const { work, changeDraft, runningCall, stoppedCall, stopping, settled, failure, run, stop } = useExerciseCall({
    userId,
    code: subSlide.id,
    next: (answers) => {
      const before = Math.max(countedCalls, recorded)
      return before < required ? before : Math.max(required, answers.length)
    },
    onCounted: (outcome) =>
      onCounted({ exerciseCompleted: outcome.exercise_completed ?? false, moduleCompleted: outcome.module_completed ?? false }),
    onEnded: () => keeper && void queryClient.invalidateQueries({ queryKey: kept.queryKey }),
  })
  const made = Math.min(Math.max(countedCalls, settled, recorded), required)
  const isBehind = made > Math.max(countedCalls, settled)
  const readAgain = useRef(onCounted)
  readAgain.current = onCounted
  useEffect(() => {
    if (isBehind) readAgain.current({ exerciseCompleted: false, moduleCompleted: false })
  }, [isBehind])
  const isDone = made >= required
  const running = runningCall?.call ?? null
  const callState = running !== null ? 'busy' : failure ? 'failed' : null
  useEffect(() => onCallState?.(callState), [callState, onCallState])
  const answers = shownAnswers({ tab: work.answers, records: records.data ?? [], required, running })
  const marks = useMarks()

  const provider = subSlide.apiProvider ?? module.apiProvider ?? 'openai'
  const names = { tool: t(`tools.${provider}`), provider: t(`providers.${provider}`) }
  const payer = usePayer({ userId, provider, usage: usage.data, isDone })
  const { isInPlaceOfPractice, isPractice, hasOwnKey, chooseOwnKey, isWithoutCalls, ownKey, isKeyMissing, isRefused, isModuleSpent } = payer
  // Used-up calls are no warning once every lesson of the module is complete.
  const isModuleComplete = isModuleSpent && module.subSlides.every(({ id }) => state.completed.includes(id))
  const destination = isPractice ? t('sentNowhere') : t(ownKey || isWithoutCalls ? 'sentOnOwnKey' : 'sentTo', names)
  const left = usage.data?.exercise.remaining ?? 0
  const place = isDone && !isPractice && !ownKey && left > 0 ? t('realLeft', { ...names, count: left }) : undefined

  const [ownStep, setOwnStep] = useState<number | null>(null)
  const [reading, setReading] = useState<number | null>(null)
  const [isBack, setBack] = useState(false)
  const [wide, setWide] = useState<'compare' | { readonly code: number } | null>(null)
  const [lines, setLines] = useState<LinesForPrompt>()
  const used = useRef(new WeakSet<object>()).current
  const selected = Math.min(step ?? ownStep ?? made, required - 1)
  const select = (next: number) => {
    setOwnStep(next)
    onStep?.(next)
    if (answers[next]) setReading(next)
  }
  const latest = answers.findLastIndex((answer) => answer !== null)
  const read = reading !== null && answers[reading] ? reading : answers[selected] ? selected : latest
  const open = (what: typeof wide) => {
    setWide(what)
    onWide?.(what !== null)
  }
  const isWide = wide !== null
  useEffect(() => () => void (isWide && onWide?.(false)), [isWide, onWide])

  const desk = useKeptFocus(running !== null)

  const calls = subSlide.calls
  const labelOf = (index: number) => calls[index]?.label || t('callN', { n: index + 1 })
  const isAgain = isDone
  const draftNumber = isAgain ? required : selected
  // A step without its own prompt uses the lesson's sample.
  const sample = (isAgain ? '' : calls[selected]?.prompt) || subSlide.samplePrompt
  const hasOwnPrompt = !isAgain && Boolean(calls[selected]?.prompt)
  const draft = work.drafts[draftNumber] ?? (hasOwnPrompt ? draftOf(sample) : draftOf('', false))

  const ask = (prompt: string) => {
    const call = isAgain ? Math.max(required, answers.length) : made
    marks.forget(call)
    select(Math.min(call, required - 1))
    setReading(call)
    void run({ call, prompt }, { ownKey })
  }

  const weigh = usePromptWeight({ answers, price: isPractice ? null : usage.data?.model, isOwnKey: ownKey !== undefined })
  const { sources, sourceOf } = usePromptSources(answers, draftNumber, marks)

  const steps = Array.from({ length: required }, (_, index) => {
    const state = stepState(index, { answers, running, made, failedCall: failure?.call.call })
    return { label: labelOf(index), state, stateText: t(`states.${state}`) } as const
  })

  const stoppedText =
    stoppedCall && t(stoppedCall.isCounted ? 'stoppedCounts' : answers[stoppedCall.call]?.text ? 'stopped' : 'stoppedEarly')
  const isSent = running !== null || (selected < made && !(isDone && selected === required - 1))
  const isDoneShown = isDone && Boolean(done) && !isBack
  // If the open step has been sent, the next step receives the lines.
  const intoPrompt =
    running !== null || (isDone && (isSent || isDoneShown))
      ? undefined
      : () => {
          if (isSent) select(made)
          setLines({ lines: marks.lines.map(({ text }) => text) })
        }
  const toPlan =
    onToPlan &&
    (() =>
      onToPlan(
        marks.lines.map(({ text }) => text),
        (marks.lines.at(-1)?.answer ?? 0) + 1,
      ))
  const runCode = canRun && onWide ? () => open({ code: read }) : undefined
  const canAskAgain = isDone && !isRefused && !isKeyMissing

  if (wide !== null && wide !== 'compare')
    return (
      <SlotOutlet
        slot={codeRunner}
        props={{ answer: answers[wide.code]?.text ?? '', module, subSlide, call: wide.code + 1, onClose: () => open(null) }}
      />
    )
  if (wide === 'compare')
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <CompareAnswers
          answers={answers}
          reading={read}
          required={required}
          labelOf={labelOf}
          marks={marks}
          onIntoPrompt={
            intoPrompt &&
            (() => {
              intoPrompt()
              open(null)
            })
          }
          onToPlan={toPlan}
          onClose={() => open(null)}
        />
      </Suspense>
    )

  return (
    <div ref={desk} className="flex flex-1 flex-col gap-3">
      {required > 0 && <Stepper label={t('steps')} steps={steps} selected={selected} onSelect={select} />}
      {isInPlaceOfPractice ? (
        <OwnKeyBanner names={names} onPractice={() => chooseOwnKey(false)} />
      ) : (
        usage.data?.practice_reason && (
          <PracticeBanner
            reason={usage.data.practice_reason}
            daily={usage.data.daily}
            names={names}
            onOwnKey={hasOwnKey ? () => chooseOwnKey(true) : undefined}
          />
        )
      )}
      {(isKeyMissing || isModuleSpent) && (
        <Notice
          tone={isModuleComplete ? 'success' : 'warning'}
          title={
            isModuleComplete
              ? t('moduleComplete', { n: usage.data?.quota.allowed })
              : t(isKeyMissing ? 'failure.keyTitle' : 'failure.quotaTitle')
          }
        >
          {!isModuleComplete && (
            <p>{t(isKeyMissing ? 'errors.KEY_REQUIRED' : 'failure.quotaExhausted', { ...names, n: usage.data?.quota.allowed })}</p>
          )}
          {isModuleSpent && <p>{t('addKey', names)}</p>}
          <LinkButton to="/settings?tab=keys" variant="secondary" small className="mt-3">
            {t('addKeys')}
          </LinkButton>
        </Notice>
      )}
      {isSent ? (
        <>
          <SentRow
            key={running ?? selected}
            title={running !== null && running >= required ? t('sentAgain') : t('sent', { n: (running ?? selected) + 1, max: required })}
            prompt={runningCall?.prompt ?? answers[selected]?.prompt ?? ''}
            onStop={running === null ? undefined : () => void stop()}
            isStopping={stopping === 'busy'}
          >
            {running === null && (
              <>
                <span className="text-sm text-ink-soft">{place && <b className="text-ink">{place}</b>}</span>
                <Button onClick={() => select(Math.min(made, required - 1))}>
                  {isDone ? t('toLast') : t('nextCall', { label: labelOf(made) })}
                </Button>
              </>
            )}
          </SentRow>
          {running !== null && (
            <p className="flex gap-2 text-sm text-ink-soft">
              <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>
                {running < required && !ownKey && <span>{t('stopCounts')} </span>}
                {answers[running]?.text && <span>{t('arrived', { count: words(answers[running].text) })} </span>}
                <span>{t('goesOn')}</span>
              </span>
            </p>
          )}
        </>
      ) : isDoneShown ? (
        <>
          {done}
          {canAskAgain && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              {place}
              <Button variant="quiet" small onClick={() => setBack(true)}>
                {t('askAgain')}
              </Button>
            </p>
          )}
        </>
      ) : (
        <PromptSheet
          key={draftNumber}
          label={isAgain ? t('promptAgain') : t('promptFor', { n: selected + 1, label: labelOf(selected) })}
          draft={draft}
          onChange={(next) => changeDraft(draftNumber, next)}
          sample={sample}
          isSampleWhole={!hasOwnPrompt}
          quickStarters={hasOwnPrompt ? [] : subSlide.quickStarters}
          hasQuickStarters={hasQuickStarters ?? false}
          step={!isAgain && calls[selected]?.step ? { label: labelOf(selected), text: plainStep(calls[selected].step) } : undefined}
          place={place}
          weigh={weigh}
          taken={taken}
          lines={lines}
          used={used}
          sources={sources}
          sourceOf={sourceOf}
          destination={destination}
          counts={isAgain || isPractice ? undefined : t('whatCounts')}
          refusal={
            isKeyMissing
              ? t('keyMissing', names)
              : isRefused
                ? t('allCallsMade', { count: required })
                : selected > made
                  ? t('firstCall', { n: made + 1 })
                  : undefined
          }
          onRun={ask}
          beforeSending={beforeSending}
        />
      )}
      {stopping === 'failed' && (
        <Notice tone="danger" role="alert">
          {t('stopFailed')}
        </Notice>
      )}
      {failure && (
        <CallFailureNote
          failure={failure.reason}
          usage={usage.data}
          onPractice={() => {
            setReading(failure.call.call)
            void run(failure.call, { practice: true, ownKey })
          }}
        />
      )}
      {stoppedText && running === null && !answers[stoppedCall?.call ?? -1]?.text && <Notice tone="neutral">{stoppedText}</Notice>}
      {latest >= 0 && (
        <AnswerReader
          answers={answers}
          reading={read}
          onRead={setReading}
          running={running}
          marks={marks}
          onCompare={answers.filter((answer) => answer?.text).length > 1 ? () => open('compare') : undefined}
          onRun={runCode}
          onIntoPrompt={intoPrompt}
          onToPlan={toPlan}
          onSaveNote={
            keeper &&
            (async (id, note) => {
              await keeper.saveNote(id, note)
              await queryClient.invalidateQueries({ queryKey: kept.queryKey })
            })
          }
        />
      )}
      <p role="status" className="sr-only">
        {running !== null
          ? t('announceStart')
          : stoppedText
            ? stoppedText
            : read >= 0 && work.answers[read]?.outcome
              ? t(answers[read]?.cut ? `cut.${answers[read].cut}.title` : 'announceEnd')
              : ''}
      </p>
    </div>
  )
}

/** The part of an exercise that asks an AI; nothing where the exercise asks none. */
export const ExerciseCall = (props: ExerciseRunProps) => {
  const { session } = useSession()
  const isAsking = props.subSlide.requiresApiCall && session.user !== null
  const usage = useQuery({ ...usageQuery(props.subSlide.id), enabled: isAsking })
  const running = useQuery({ ...runningQuery(props.subSlide.id), enabled: isAsking })
  if (!isAsking || !session.user) return null
  // The payer is named above the desk, and a running call replaces the prompt: either would shift the layout if it loaded later. A
  // failed first request does not block the exercise.
  if ([usage, running].some(({ isFetched, failureCount }) => !isFetched && failureCount === 0)) return <Skeleton lines={5} />
  return <Runner key={props.subSlide.id} {...props} userId={session.user.id} />
}
