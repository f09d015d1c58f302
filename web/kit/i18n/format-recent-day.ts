import { readerNow, readerZone } from '../painted-for.ts'
import { formatDate } from './format.ts'
import { currentLanguage } from './language.ts'

/** Days after which a date says more than their number. */
const near = 14

/** The date in the reader's time zone, as days since 1970. */
const dayOf = (date: Date): number => {
  if (Number.isNaN(date.getTime())) return Number.NaN
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: readerZone(), dateStyle: 'short' }).format(date)
  return Date.parse(`${parts}T00:00:00Z`) / 86_400_000
}

/** A day that was lately, as people say it in the reader's language: "today", "9 days ago"; an earlier one by its date. */
export const formatRecentDay = (iso: string): string => {
  const date = new Date(iso)
  const ago = dayOf(readerNow()) - dayOf(date)
  if (Number.isNaN(ago) || ago < 0 || ago >= near) return formatDate(iso)
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(ago === 0 ? 0 : -ago, 'day')
}
