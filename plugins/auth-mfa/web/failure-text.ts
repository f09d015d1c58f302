import { failureOf, useTranslation } from '#web'

/** Says any failure in the specification's words: by its code where the locale has it, else in the server's own. */
export const useFailureText = () => {
  const { t } = useTranslation('auth-mfa')
  return (error: unknown): string => {
    const { code, message } = failureOf(error)
    return t(`errors.${code}`, { defaultValue: message })
  }
}
