import { currentLanguage } from './language.ts'

const steps = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
] as const

/** Seconds as people say them: "45 seconds", "20 minutes", "23 hours"; rounded up, so that nobody comes back too early. */
export const formatWait = (seconds: number): string => {
  const [unit, length] = steps.findLast(([, each]) => seconds > each) ?? steps[0]
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length))
}
