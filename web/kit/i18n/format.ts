import { currentLanguage } from './language.ts'

/** An ISO date as a day in the reader's language: "21 November 2026"; empty for what is no date. */
export const formatDate = (iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long' }).format(date)
}

/** A number with the reader's separators. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(currentLanguage()).format(value)
