import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button, lazyComponent, Notice, Skeleton, SlotOutlet, Stepper, useIsFilled, useKeptFocus, useSession, useTranslation } from '#web'
import type { ExerciseRunProps } from '../../courses/slots.ts'
import { codeRunner } from '../slots.ts'
import { CallFailureNote } from './call-failure-note.tsx'
import { draftOf } from './kept-work.ts'
import { OwnKeyBanner, PracticeBanner } from './practice-banner.tsx'
import { type LinesForPrompt, PromptSheet } from './prompt-sheet.tsx'
import { runningQuery, usageQuery } from './quota-client.ts'
import { SentStep } from './sent-step.tsx'
import { SpentNotice } from './spent-notice.tsx'
import { stepState } from './step-state.ts'
import { useDeskView } from './use-desk-view.ts'
import { useLessonCalls } from './use-lesson-calls.ts'
import { useMarks } from './use-marks.ts'
import { usePayer } from './use-payer.ts'
import { usePromptSources } from './use-prompt-sources.ts'
import { usePromptWeight } from './use-prompt-weight.ts'

/** Loaded lazily: only a lesson with an answer needs the Markdown parser. */
const AnswerReader = lazyComponent(async () => (await import('./answer-reader.tsx')).AnswerReader)
const CompareAnswers = lazy(async () => ({ default: (await import('./compare-answers.tsx')).CompareAnswers }))

/** A step's text without the terms that only the lesson explains. */
const plainStep = (step: string) =>
  step.replaceAll(/\s*\(\{\{\w+\}\}\)/g, '').replaceAll(/\{\{(\w+)\}\}/g, (_, term: string) => term.replaceAll('_', ' '))

type RunnerProps = ExerciseRunProps & { userId: string }

const Runner = (props: RunnerProps) => {
  const { subSlide, module, state, taken, userId, hasQuickStarters, step, onStep, onWide, onToPlan, beforeSending, done } = props
  const { t } = useTranslation('quota-proxy')
  const usage = useQuery(usageQuery(subSlide.id))
  const canRun = useIsFilled(codeRunner)
  const calls = useLessonCalls(props)
  const { answers, required, made, isDone, running, failure, stoppedCall } = calls
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

  const { selected, select, read, setReading, hasAnswer, cover, setCover } = useDeskView({ step, onStep, onWide, answers, made, required })
  const [isBack, setBack] = useState(false)
  const [lines, setLines] = useState<LinesForPrompt>()
  const used = useRef(new WeakSet<object>()).current
  // A step takes its focused control with it (Make API Call, Stop, Next call): a running answer comes first, otherwise the current prompt.
  const places = ['[data-answer]', 'form :is(textarea, input)']
  const desk = useKeptFocus(...(running === null ? places.toReversed() : places))

  const labelOf = (index: number) => subSlide.calls[index]?.label || t('callN', { n: index + 1 })
  const draftNumber = isDone ? required : selected
  // A step without its own prompt uses the lesson's sample.
  const sample = (isDone ? '' : subSlide.calls[selected]?.prompt) || subSlide.samplePrompt
  const hasOwnPrompt = !isDone && Boolean(subSlide.calls[selected]?.prompt)
  const draft = calls.drafts[draftNumber] ?? (hasOwnPrompt ? draftOf(sample) : draftOf('', false))

  const ask = (prompt: string) => {
    const call = isDone ? Math.max(required, answers.length) : made
    marks.forget(call)
    select(Math.min(call, required - 1))
    setReading(call)
    void calls.run({ call, prompt }, { ownKey })
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
  const runCode = canRun && onWide ? () => setCover({ code: read }) : undefined
  const canAskAgain = isDone && !isRefused && !isKeyMissing

  if (cover !== null && cover !== 'compare')
    return (
      <SlotOutlet
        slot={codeRunner}
        props={{ answer: answers[cover.code]?.text ?? '', module, subSlide, call: cover.code + 1, onClose: () => setCover(null) }}
      />
    )
  if (cover === 'compare')
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
              setCover(null)
            })
          }
          onToPlan={toPlan}
          onClose={() => setCover(null)}
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
        <SpentNotice
          names={names}
          allowed={usage.data?.quota.allowed}
          isKeyMissing={isKeyMissing}
          isModuleSpent={isModuleSpent}
          isModuleComplete={isModuleComplete}
        />
      )}
      {isSent ? (
        <SentStep
          call={running ?? selected}
          required={required}
          prompt={calls.runningCall?.prompt ?? answers[selected]?.prompt ?? ''}
          isRunning={running !== null}
          text={answers[running ?? selected]?.text ?? ''}
          isStopCounted={running !== null && running < required && !ownKey}
          isStopping={calls.stopping === 'busy'}
          onStop={() => void calls.stop()}
        >
          <span className="text-sm text-ink-soft">{place && <b className="text-ink">{place}</b>}</span>
          <Button onClick={() => select(Math.min(made, required - 1))}>
            {isDone ? t('toLast') : t('nextCall', { label: labelOf(made) })}
          </Button>
        </SentStep>
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
          label={isDone ? t('promptAgain') : t('promptFor', { n: selected + 1, label: labelOf(selected) })}
          draft={draft}
          onChange={(next) => calls.changeDraft(draftNumber, next)}
          sample={sample}
          isSampleWhole={!hasOwnPrompt}
          quickStarters={hasOwnPrompt ? [] : subSlide.quickStarters}
          hasQuickStarters={hasQuickStarters ?? false}
          step={
            !isDone && subSlide.calls[selected]?.step
              ? { label: labelOf(selected), text: plainStep(subSlide.calls[selected].step) }
              : undefined
          }
          place={place}
          weigh={weigh}
          taken={taken}
          lines={lines}
          used={used}
          sources={sources}
          sourceOf={sourceOf}
          destination={destination}
          counts={isDone || isPractice ? undefined : t('whatCounts')}
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
      {calls.stopping === 'failed' && (
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
            void calls.run(failure.call, { practice: true, ownKey })
          }}
        />
      )}
      {stoppedText && running === null && !answers[stoppedCall?.call ?? -1]?.text && <Notice tone="neutral">{stoppedText}</Notice>}
      {hasAnswer && (
        <AnswerReader
          answers={answers}
          reading={read}
          onRead={setReading}
          running={running}
          marks={marks}
          onCompare={answers.filter((answer) => answer?.text).length > 1 ? () => setCover('compare') : undefined}
          onRun={runCode}
          onIntoPrompt={intoPrompt}
          onToPlan={toPlan}
          onSaveNote={calls.saveNote}
        />
      )}
      <p role="status" className="sr-only">
        {running !== null
          ? t('announceStart')
          : stoppedText
            ? stoppedText
            : read >= 0 && calls.received[read]?.outcome
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
