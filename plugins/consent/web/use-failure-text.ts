import { currentLanguage, failureOf, useTranslation } from '#web'

const steps = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
] as const

/** Seconds as people say them: "45 seconds", "20 minutes", "23 hours"; rounded up, so that nobody comes back too early. */
const spoken = (seconds: number): string => {
  const [unit, length] = steps.findLast(([, each]) => seconds > each) ?? steps[0]
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length))
}

/** Says a failure by its code, and for a limit how long it lasts; `otherwise` for a code without words. */
export const useFailureText = () => {
  const { t } = useTranslation('consent')
  return (error: unknown, otherwise: string): string => {
    const { code, data } = failureOf(error)
    if (code === 'RATE_LIMITED' && typeof data.retry_after === 'number') return t('waiting', { wait: spoken(data.retry_after) })
    return t([`errors.${code}`, otherwise])
  }
}
