import { formatWait, useTranslation } from '#web'
import { consent } from './consent-client.ts'

/** Returns the text of a failure by its code, with the wait for a limit; `otherwise` for a code without a text. */
export const useFailureText = () => {
  const { t } = useTranslation('consent')
  return (error: unknown, otherwise: string): string => {
    const { code, data } = consent.failureOf(error)
    // A limit of a proxy in front of the host names no wait.
    if (code === 'RATE_LIMITED' && data.retry_after) return t('waiting', { wait: formatWait(data.retry_after) })
    return t([`errors.${code}`, otherwise])
  }
}
