import { readerNow, readerZone } from '../painted-for.ts'
import { formatDate } from './format.ts'
import { currentLanguage } from './language.ts'

/** The most days that are shown as a number of days; older dates are shown as dates. */
const near = 14

/** The date in the reader's time zone, in days since 1970. */
const dayOf = (date: Date): number => {
  if (Number.isNaN(date.getTime())) return Number.NaN
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: readerZone(), dateStyle: 'short' }).format(date)
  return Date.parse(`${parts}T00:00:00Z`) / 86_400_000
}

/** A recent day in the reader's language: "today", "9 days ago"; an earlier one as its date. */
export const formatRecentDay = (iso: string): string => {
  const date = new Date(iso)
  const ago = dayOf(readerNow()) - dayOf(date)
  if (Number.isNaN(ago) || ago < 0 || ago >= near) return formatDate(iso)
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(ago === 0 ? 0 : -ago, 'day')
}
