import { formatWait, useTranslation } from '#web'
import { consent } from './consent-client.ts'

/** Says a failure by its code, and for a limit how long it lasts; `otherwise` for a code without words. */
export const useFailureText = () => {
  const { t } = useTranslation('consent')
  return (error: unknown, otherwise: string): string => {
    const { code, data } = consent.failureOf(error)
    if (code === 'RATE_LIMITED') return t('waiting', { wait: formatWait(data.retry_after) })
    return t([`errors.${code}`, otherwise])
  }
}
