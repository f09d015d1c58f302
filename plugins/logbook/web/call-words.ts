import { currentLanguage, dollarsOf, formatNumber, readerNow, readerZone, useTranslation } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'
import type { LogbookEntry } from '../contract.ts'

/** Formats an estimated cost for a column: a positive cost is never shown as zero. */
export const formatCost = (cost: number, digits?: number): string => {
  const { text, isUnder } = dollarsOf(cost, digits)
  return isUnder ? `<${text}` : text
}

const middleOf = (month: string): Date => new Date(`${month}-15T12:00:00Z`)
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(middleOf(month))
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
/** "19 Nov, 08:52", in the reader's time zone. */
export const shortMoment = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: readerZone(),
  }).format(new Date(iso))

/** The month `count` months later. */
export const monthAfter = (month: string, count: number): string => {
  const date = middleOf(month)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}
/** The calendar day of an instant in the reader's time zone. */
export const localDay = (iso: string | Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: readerZone(), year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(iso))
export const thisMonth = (): string => localDay(readerNow()).slice(0, 7)

const providerNames = { openai: 'OpenAI', anthropic: 'Anthropic', gemini: 'Google' } as const
export const providerName = (provider: LogbookEntry['provider']): string => providerNames[provider]

/** Whether an answer was cut off. */
export const isCut = ({ finish_reason }: Pick<LogbookEntry, 'finish_reason'>): boolean => finish_reason !== null && finish_reason !== 'stop'

type Place = Pick<LogbookEntry, 'source' | 'module_id' | 'sub_slide_id'>

/** Returns a call's lesson, number and tokens as text in the reader's language. */
export const useCallWords = (modules: readonly ModuleSummary[]) => {
  const { t } = useTranslation('logbook')
  const placeOf = ({ source, module_id, sub_slide_id }: Place): { readonly code: string | null; readonly name: string } => {
    const module = modules.find(({ id }) => id === module_id)
    const lesson = module?.subSlides.find(({ id }) => id === sub_slide_id)
    if (source === 'exercise') return { code: sub_slide_id, name: lesson?.title ?? module?.title ?? module_id ?? '' }
    if (source === 'professor')
      return { code: null, name: module ? t('place.professorIn', { module: module.title }) : t('place.professor') }
    return { code: null, name: t('place.infinity') }
  }
  const numberOf = ({ source, call }: Pick<LogbookEntry, 'source' | 'call'>): string =>
    call !== null ? t('call.number', { n: call }) : source === 'exercise' ? t('call.extra') : t('call.question')
  return {
    placeOf,
    numberOf,
    /** "3.2 call 5", for rows that are not grouped by lesson. */
    nameOf: (entry: LogbookEntry): string => {
      const { code, name } = placeOf(entry)
      return `${code ?? name}, ${numberOf(entry)}`
    },
    tokensOf: ({ tokens_in, tokens_out }: Pick<LogbookEntry, 'tokens_in' | 'tokens_out'>): string =>
      t('tokens', { in: formatNumber(tokens_in), out: formatNumber(tokens_out) }),
    costOf: ({ cost_usd }: Pick<LogbookEntry, 'cost_usd'>): string => (cost_usd === null ? t('noPrice') : formatCost(cost_usd)),
    modelOf: ({ key, model }: Pick<LogbookEntry, 'key' | 'model'>): string => (key === 'practice' ? t('simulated') : model),
  }
}
export type CallWords = ReturnType<typeof useCallWords>
