import { formatWait, useFailureSentence, useTranslation } from '#web'
import { consent } from './consent-client.ts'

/** Returns the text of a failure, with the wait for a limit. @param otherwise the key of the text for an unexpected failure */
export const useFailureText = () => {
  const { t } = useTranslation('consent')
  const sentenceOf = useFailureSentence('consent')
  return (error: unknown, otherwise: string): string => {
    const failure = consent.failureOf(error)
    // A limit of a proxy in front of the host names no wait.
    if (failure.code === 'RATE_LIMITED' && failure.data.retry_after) return t('waiting', { wait: formatWait(failure.data.retry_after) })
    return sentenceOf(failure, t(otherwise))
  }
}
