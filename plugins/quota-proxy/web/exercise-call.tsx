import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton, Notice, useSession, useTranslation } from '#web'
import { keyHeaders } from '../../api-keys/contract.ts'
import type { ExerciseRunProps } from '../../courses/contract.ts'
import { AnswerBlock } from './answer-block.tsx'
import { CallFailureNote } from './call-failure-note.tsx'
import { PracticeBanner } from './practice-banner.tsx'
import { PromptBox } from './prompt-box.tsx'
import { quota } from './quota-api.ts'
import { useExerciseCall } from './use-exercise-call.ts'

const Runner = ({ subSlide, module, state, onCounted, taken, userId }: ExerciseRunProps & { userId: string }) => {
  const { t } = useTranslation('quota-proxy')
  const usage = useQuery(quota.query.usageStatus.queryOptions({ input: { module_code: subSlide.id } }))
  const { work, change, isRunning, failure, run, stop } = useExerciseCall(userId, subSlide.id, (outcome) =>
    onCounted({ exerciseCompleted: outcome.exercise_completed ?? false, moduleCompleted: outcome.module_completed ?? false }),
  )
  const counted = state.calls[subSlide.id] ?? { real: 0, practice: 0 }
  const made = Math.min(counted.real + counted.practice, subSlide.callsRequired)
  const isDone = made >= subSlide.callsRequired
  const isPractice = usage.data?.practice_mode ?? false
  const provider = subSlide.apiProvider ?? module.apiProvider ?? 'openai'
  const names = { tool: t(`tools.${provider}`), provider: t(`providers.${provider}`) }
  // Read once: asking for session keys counts as their use.
  const [inSession] = useState(() => Object.keys(keyHeaders([provider])).length > 0)
  const hasOwnKey = inSession || (usage.data?.own_key ?? false)
  // Where the platform gives no calls, or none any more, the learner's own key pays, and the page says so before the call.
  const isWithoutCalls = usage.data?.quota.allowed === 0
  const ownKey = !isPractice && (isWithoutCalls || isDone) && hasOwnKey ? provider : undefined
  const isKeyMissing = !isPractice && isWithoutCalls && !hasOwnKey
  const isModuleSpent = isDone && !isPractice && !hasOwnKey && !isWithoutCalls && usage.data?.quota.remaining === 0
  const destination = isPractice ? t('sentNowhere') : t(ownKey || isWithoutCalls ? 'sentOnOwnKey' : 'sentTo', names)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {usage.data?.practice_reason && <PracticeBanner reason={usage.data.practice_reason} daily={usage.data.daily} names={names} />}
      {(isKeyMissing || isModuleSpent) && (
        <Notice tone="warning" title={t(isKeyMissing ? 'errors.keyTitle' : 'errors.quotaTitle')}>
          <p>{t(isKeyMissing ? 'errors.KEY_REQUIRED' : 'errors.QUOTA_EXHAUSTED', { ...names, n: usage.data?.quota.allowed })}</p>
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
        place={isDone ? undefined : t('callOf', { n: made + 1, max: subSlide.callsRequired })}
        taken={taken}
        onRun={() => run({ ownKey })}
        onStop={stop}
        destination={destination}
        refusal={isKeyMissing ? t('keyMissing', names) : isDone && !isPractice && !ownKey ? t('allCallsMade') : undefined}
      />
      {failure && <CallFailureNote failure={failure} onPractice={() => run({ practice: true, ownKey })} />}
      {work.answer && <AnswerBlock answer={work.answer} isRunning={isRunning} />}
      <p role="status" className="sr-only">
        {isRunning ? t('announceStart') : work.answer?.outcome ? t('announceEnd') : ''}
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
