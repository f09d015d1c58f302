import { formatWait, useTranslation } from '#web'
import { auth } from './auth-client.ts'

/** The pause between two mails, which the specification's sentence names. */
const pauseSeconds = 45

/** Seconds to wait; null when the response has no `retry_after`, such as one from a proxy before us. */
const waitOf = (data: { readonly retry_after?: number }): number | null => data.retry_after ?? null

/** Returns any failure's text in the specification's words: by its code where the locale has it, else in the server's own. */
export const useFailureText = () => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { code, message } = auth.failureOf(error)
    return t(`errors.${code}`, { defaultValue: message })
  }
}

/** Returns why a code was not accepted; failures not caused by the code are "Verification failed". */
export const useVerifyFailureText = () => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { code, data } = auth.failureOf(error)
    const wait = code === 'RATE_LIMITED' || code === 'APP_LOCKED' || code === 'CODES_LOCKED' ? waitOf(data) : null
    if (code === 'RATE_LIMITED')
      return wait === null ? t('verify.tooManyGuesses') : t('verify.tooManyGuessesUntil', { wait: formatWait(wait) })
    if (code === 'APP_LOCKED' && wait !== null) return t('errors.APP_LOCKED', { wait: formatWait(wait) })
    if (code === 'CODES_LOCKED' && wait !== null) return t('verify.codesLockedUntil', { wait: formatWait(wait) })
    return t(code === 'INTERNAL' ? 'verify.failed' : `errors.${code}`, { defaultValue: t('verify.failed') })
  }
}

/** Returns why a mail was not sent again. @param otherwise the text for failures that are neither a limit nor the connection */
export const useSendFailureText = (otherwise?: string) => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { status, code, data } = auth.failureOf(error)
    const wait = code === 'RATE_LIMITED' ? waitOf(data) : null
    if (wait !== null && wait > pauseSeconds) return t('verify.sendAgainIn', { wait: formatWait(wait) })
    if (status === 429) return t('errors.RATE_LIMITED')
    return otherwise ?? t(status === 0 ? 'verify.connection' : 'errors.INTERNAL')
  }
}
