import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { LinkButton, Notice, useSession, useTranslation } from '#web'
import { presentKeyProviders, watchSessionKeys } from '../../api-keys/contract.ts'
import type { ExerciseRunProps } from '../../courses/slots.ts'
import { AnswerBlock } from './answer-block.tsx'
import { CallFailureNote } from './call-failure-note.tsx'
import { OwnKeyBanner, PracticeBanner } from './practice-banner.tsx'
import { PromptBox } from './prompt-box.tsx'
import { quota } from './quota-client.ts'
import { useExerciseCall } from './use-exercise-call.ts'
import { useOwnKeyChoice } from './use-own-key-choice.ts'

const Runner = ({ subSlide, module, state, onCounted, taken, userId, hasQuickStarters }: ExerciseRunProps & { userId: string }) => {
  const { t } = useTranslation('quota-proxy')
  const usage = useQuery(quota.query.usageStatus.queryOptions({ input: { module_code: subSlide.id } }))
  const counted = state.calls[subSlide.id] ?? { real: 0, practice: 0 }
  const made = Math.min(counted.real + counted.practice, subSlide.callsRequired)
  const { work, change, isRunning, isStopped, failure, run, stop } = useExerciseCall({
    userId,
    code: subSlide.id,
    made,
    onCounted: (outcome) =>
      onCounted({ exerciseCompleted: outcome.exercise_completed ?? false, moduleCompleted: outcome.module_completed ?? false }),
  })
  const isDone = made >= subSlide.callsRequired
  const provider = subSlide.apiProvider ?? module.apiProvider ?? 'openai'
  const names = { tool: t(`tools.${provider}`), provider: t(`providers.${provider}`) }
  const inSession = useSyncExternalStore(watchSessionKeys, presentKeyProviders)
  const hasOwnKey = inSession.includes(provider) || (usage.data?.own_key ?? false)
  const [isOwnKeyChosen, chooseOwnKey] = useOwnKeyChoice(userId, provider)
  const isInPlaceOfPractice = usage.data?.practice_reason === 'no-key' && hasOwnKey && isOwnKeyChosen
  const isPractice = (usage.data?.practice_mode ?? false) && !isInPlaceOfPractice
  // Practice completes an exercise and spends none of its real calls: what the ledger has left can still be made.
  const isLessonSpent = usage.data?.exercise.remaining === 0
  // Where the platform gives no calls, or none any more, the learner's own key pays, and the page says so before the call.
  const isWithoutCalls = usage.data?.quota.allowed === 0
  const isOwnKeyUsed = hasOwnKey && !isPractice && (isInPlaceOfPractice || isWithoutCalls || (isDone && isLessonSpent))
  const ownKey = isOwnKeyUsed ? provider : undefined
  const isKeyMissing = !isPractice && isWithoutCalls && !hasOwnKey
  const isRefused = !isPractice && !ownKey && isDone && (isLessonSpent || !usage.data)
  const isModuleSpent = isDone && !isPractice && !hasOwnKey && !isWithoutCalls && usage.data?.quota.remaining === 0
  const destination = isPractice ? t('sentNowhere') : t(ownKey || isWithoutCalls ? 'sentOnOwnKey' : 'sentTo', names)
  const left = usage.data?.exercise.remaining ?? 0
  const place = !isDone
    ? t('callOf', { n: made + 1, max: subSlide.callsRequired })
    : !isPractice && !ownKey && left > 0
      ? t('realLeft', { ...names, count: left })
      : undefined
  const stoppedNote = isDone || isOwnKeyUsed ? undefined : t('stoppedCounts')

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
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
        <Notice tone="warning" title={t(isKeyMissing ? 'failure.keyTitle' : 'failure.quotaTitle')}>
          <p>{t(isKeyMissing ? 'errors.KEY_REQUIRED' : 'failure.quotaExhausted', { ...names, n: usage.data?.quota.allowed })}</p>
          {isModuleSpent && <p>{t('addKey', names)}</p>}
          <LinkButton to="/settings?tab=keys" variant="secondary" small className="mt-3">
            {t('addKeys')}
          </LinkButton>
        </Notice>
      )}
      <PromptBox
        subSlide={subSlide}
        work={work}
        onChange={change}
        isRunning={isRunning}
        place={place}
        taken={taken}
        hasQuickStarters={hasQuickStarters}
        onRun={() => run({ ownKey })}
        onStop={stop}
        destination={isRunning && !isDone ? t('stopCounts') : destination}
        refusal={isKeyMissing ? t('keyMissing', names) : isRefused ? t('allCallsMade', { count: subSlide.callsRequired }) : undefined}
      />
      {failure && <CallFailureNote failure={failure} usage={usage.data} onPractice={() => run({ practice: true, ownKey })} />}
      {isStopped && !work.answer && <Notice tone="neutral">{t('stoppedEarly', names)}</Notice>}
      {work.answer && <AnswerBlock answer={work.answer} isRunning={isRunning} stoppedNote={stoppedNote} />}
      <p role="status" className="sr-only">
        {isRunning
          ? t('announceStart')
          : isStopped
            ? work.answer
              ? (stoppedNote ?? t('stopped'))
              : t('stoppedEarly', names)
            : work.answer?.outcome
              ? t(work.answer.outcome.isCut ? 'cut.title' : 'announceEnd')
              : ''}
      </p>
    </div>
  )
}

/** The part of an exercise that asks an AI; nothing where the exercise asks none. */
const ExerciseCall = (props: ExerciseRunProps) => {
  const { session } = useSession()
  if (!props.subSlide.requiresApiCall || !session.user) return null
  return <Runner key={props.subSlide.id} {...props} userId={session.user.id} />
}

export default ExerciseCall
