import { readerNow, readerZone } from '../painted-for.ts'
import { currentLanguage } from './language.ts'

/** The hour and minute of a time that is near, in the reader's language and zone: "4:20 PM", in German "16:20". */
export const formatHour = (moment: string | number | Date): string =>
  new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short', timeZone: readerZone() }).format(new Date(moment))

/** An ISO time in the reader's language and zone: "Nov 21, 2026, 4:20 PM". */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short', timeZone: readerZone() }).format(new Date(iso))

const steps = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
] as const

/** A duration in seconds as text: "45 seconds", "20 minutes", "23 hours"; rounded up, so that nobody retries too early. */
export const formatWait = (seconds: number): string => {
  const [unit, length] = steps.findLast(([, each]) => seconds > each) ?? steps[0]
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length))
}

/** An ISO date as a day in the reader's language: "November 21, 2026"; empty for an invalid date. */
export const formatDate = (iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeZone: readerZone() }).format(date)
}

const inZone = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: readerZone() })

/** An ISO date as a short day where there is little room: "Nov 21"; of another year than the reader's present one: "Nov 21, 2025". */
export const formatShortDay = (iso: string): string => {
  const date = new Date(iso)
  const year = inZone({ year: 'numeric' })
  const isThisYear = year.format(date) === year.format(readerNow())
  return inZone({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }).format(date)
}

/** A calendar day, `2026-11-21`, in the reader's language, the same in every zone. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A month, `2026-11`, in the reader's language: "November 2026". */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`))

/** A number with the reader's separators. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(currentLanguage()).format(value)

/** A share in the reader's language: 0.4 is "40%". */
export const formatPercent = (share: number): string => new Intl.NumberFormat(currentLanguage(), { style: 'percent' }).format(share)

/** US dollars with `digits` decimals, none for zero. `isUnder`: it is less than they can show; `text` is the least they can. */
export const dollarsOf = (amount: number, digits = 4): { text: string; isUnder: boolean } => {
  const least = 10 ** -digits
  const isUnder = amount > 0 && amount < least / 2
  const decimals = amount === 0 ? 0 : digits
  const format = new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return { text: format.format(isUnder ? least : amount), isUnder }
}
