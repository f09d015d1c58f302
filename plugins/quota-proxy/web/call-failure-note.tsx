import { Button, failureOf, Notice, useFailureSentence, useSiteConfig, useTranslation } from '#web'
import type { UsageStatus } from '../contract.ts'
import type { CallFailure } from './stream-answer.ts'

interface CallFailureNoteProps {
  failure: CallFailure
  /** The remaining calls of the exercise and of the module: a lesson may have none left while its module has some. */
  usage?: UsageStatus | undefined
  /** Accepts the server's offer of a simulated answer; absent outside exercises. */
  onPractice?: () => void
}

const isExhausted = ({ code, data }: CallFailure) => code === 'KEY_REQUIRED' && typeof data.allowed === 'number'

const heldTexts: Record<string, string> = {
  paused: 'failure.paused',
  unpaid: 'failure.unpaid',
  unverified: 'failure.unverified',
  'own-keys-off': 'failure.ownKeysOff',
  'switched-off': 'failure.switchedOff',
}

/** Returns the translation key for a failure: some codes have more than one reason. */
const keyOf = (
  failure: CallFailure,
  { isExercise, isOffered, isLessonAlone }: Record<'isExercise' | 'isOffered' | 'isLessonAlone', boolean>,
): string => {
  const { code, data } = failure
  if (isExhausted(failure)) return isLessonAlone ? 'failure.lessonExhausted' : 'failure.quotaExhausted'
  if (code === 'KEY_REQUIRED' && !isExercise) return 'failure.keyRequiredToAsk'
  const heldText = code === 'PRACTICE_ONLY' && heldTexts[`${data.reason}`]
  if (heldText) return heldText
  return code === 'PROVIDER_UNAVAILABLE' && isOffered ? 'failure.practiceOffered' : `errors.${code}`
}

/** Says why a call failed and what to do; offers practice where the server does. */
export const CallFailureNote = ({ failure, usage, onPractice }: CallFailureNoteProps) => {
  const { t } = useTranslation('quota-proxy')
  const site = useSiteConfig()
  const { code, data } = failure
  const said = failureOf(failure)
  const sentenceOf = useFailureSentence(undefined, said.sentence?.split(':')[0])
  const provider = data.provider ? t(`providers.${data.provider}`) : ''
  const isOffered = data.practice_offered === true && onPractice !== undefined
  const isLessonAlone = (usage?.quota.remaining ?? 0) > 0
  const lesson = { lesson: usage?.exercise.allowed, left: usage?.quota.remaining }
  const title = isExhausted(failure) ? t('failure.quotaTitle') : code === 'KEY_REQUIRED' ? t('failure.keyTitle') : undefined
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>
        {t(keyOf(failure, { isExercise: onPractice !== undefined, isOffered, isLessonAlone }), {
          n: data.allowed,
          ...lesson,
          provider,
          product: site?.productName,
          defaultValue: sentenceOf(said, t('errors.PROVIDER_FAILED')),
        })}
      </p>
      {isExhausted(failure) && <p>{t('addKey', { provider })}</p>}
      {isOffered && (
        <Button variant="secondary" small className="mt-3" onClick={onPractice}>
          {t('continueInPractice')}
        </Button>
      )}
    </Notice>
  )
}
