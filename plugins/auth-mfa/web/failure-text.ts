import { failureOf, useTranslation } from '#web'

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
    const { code } = failureOf(error)
    if (code === 'RATE_LIMITED') return t('errors.TOO_MANY_GUESSES')
    return t(code === 'INTERNAL' ? 'verify.failed' : `errors.${code}`, { defaultValue: t('verify.failed') })
  }
}

/** Says why a mail was not sent again. @param otherwise what stands for failures that are neither a limit nor the connection */
export const useSendFailureText = (otherwise?: string) => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { status, code } = failureOf(error)
    if (status === 429 || /rate_limited/i.test(code)) return t('errors.RATE_LIMITED')
    return otherwise ?? t(status === 0 ? 'errors.CONNECTION' : 'errors.INTERNAL')
  }
}
