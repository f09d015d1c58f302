import { readerZone } from '../painted-for.ts'
import { currentLanguage } from './language.ts'

/** An ISO moment in the reader's language and zone: "21 Nov 2026, 16:20". */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short', timeZone: readerZone() }).format(new Date(iso))
