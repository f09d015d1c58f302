import { failureOf, formatWait, useTranslation } from '#web'

/** Says a failure by its code, and for a limit how long it lasts; `otherwise` for a code without words. */
export const useFailureText = () => {
  const { t } = useTranslation('consent')
  return (error: unknown, otherwise: string): string => {
    const { code, data } = failureOf(error)
    if (code === 'RATE_LIMITED' && typeof data.retry_after === 'number') return t('waiting', { wait: formatWait(data.retry_after) })
    return t([`errors.${code}`, otherwise])
  }
}
