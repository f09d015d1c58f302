import { failureOf, formatWait, useTranslation } from '#web'

/** The pause between two mails, which the specification's sentence names. */
const pauseSeconds = 45

const waitOf = (data: Record<string, unknown>): number | null => (typeof data.retry_after === 'number' ? data.retry_after : null)

/** Says any failure in the specification's words: by its code where the locale has it, else in the server's own. */
export const useFailureText = () => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { code, message } = failureOf(error)
    return t(`errors.${code}`, { defaultValue: message })
  }
}

/** Says why a code was not accepted; what is nobody's wrong code is "Verification failed". */
export const useVerifyFailureText = () => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { code, data } = failureOf(error)
    const wait = waitOf(data)
    if (code === 'RATE_LIMITED')
      return wait === null ? t('errors.TOO_MANY_GUESSES') : t('errors.TOO_MANY_GUESSES_UNTIL', { wait: formatWait(wait) })
    if (code === 'APP_LOCKED' && wait !== null) return t('errors.APP_LOCKED', { wait: formatWait(wait) })
    if (code === 'CODES_LOCKED' && wait !== null) return t('errors.CODES_LOCKED_UNTIL', { wait: formatWait(wait) })
    return t(code === 'INTERNAL' ? 'verify.failed' : `errors.${code}`, { defaultValue: t('verify.failed') })
  }
}

/** Says why a mail was not sent again. @param otherwise what stands for failures that are neither a limit nor the connection */
export const useSendFailureText = (otherwise?: string) => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { status, code, data } = failureOf(error)
    const wait = waitOf(data)
    if (status === 429 && wait !== null && wait > pauseSeconds) return t('errors.RATE_LIMITED_UNTIL', { wait: formatWait(wait) })
    if (status === 429 || /rate_limited/i.test(code)) return t('errors.RATE_LIMITED')
    return otherwise ?? t(status === 0 ? 'errors.CONNECTION' : 'errors.INTERNAL')
  }
}
