import { currentLanguage } from '#web'

/** A moment in the reader's language and zone: "21 Nov 2026, 16:20". */
export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
