import { currentLanguage } from '#web'

/** A moment in the reader's language: "21 Nov 2026, 16:20". */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
