import { formatWait, useFailureSentence, useTranslation } from '#web'
import { auth } from './auth-client.ts'

/** The pause between two mails, which the specification's sentence names. */
const pauseSeconds = 45

/** Seconds to wait; null when the response has no `retry_after`, such as one from a proxy before us. */
const waitOf = (data: { readonly retry_after?: number }): number | null => data.retry_after ?? null

/** Returns any failure's text: by its code where a locale has it, with the wait for a limit, else that something went wrong. */
export const useFailureText = () => {
  const sentenceOf = useFailureSentence('auth-mfa')
  return (error: unknown): string => sentenceOf(auth.failureOf(error))
}

/**
 * Returns why a code was not accepted; failures not caused by the code are "Verification failed".
 * @param offersLink whether the page lets the person sign in by a link instead
 */
export const useVerifyFailureText = ({ offersLink = false } = {}) => {
  const { t, i18n } = useTranslation('auth-mfa')
  const failureText = useFailureText()
  return (error: unknown): string => {
    const { code, data } = auth.failureOf(error)
    const wait = code === 'RATE_LIMITED' || code === 'CODES_LOCKED' ? waitOf(data) : null
    if (code === 'RATE_LIMITED')
      return wait === null ? t('verify.tooManyGuesses') : t('verify.tooManyGuessesUntil', { wait: formatWait(wait) })
    if (code === 'CODES_LOCKED' && offersLink)
      return wait === null ? t('verify.codesLocked') : t('verify.codesLockedUntil', { wait: formatWait(wait) })
    const isExplained = code !== 'INTERNAL' && i18n.exists(`auth-mfa:errors.${code}`)
    return isExplained ? failureText(error) : t('verify.failed')
  }
}

/** Returns why a mail was not sent again. @param otherwise the text for failures that are neither a limit nor the connection */
export const useSendFailureText = (otherwise?: string) => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { status, code, data } = auth.failureOf(error)
    const wait = code === 'RATE_LIMITED' ? waitOf(data) : null
    if (wait !== null && wait > pauseSeconds) return t('verify.sendAgainIn', { wait: formatWait(wait) })
    if (status === 429) return t('verify.pause')
    return otherwise ?? t(status === 0 ? 'verify.connection' : 'errors.INTERNAL')
  }
}
