import { getI18n } from 'react-i18next'
import { useTranslation } from './use-translation.ts'

const storageKey = 'language'

/** The language shown at this moment, as a BCP 47 tag. */
export const currentLanguage = (): string => getI18n()?.resolvedLanguage ?? 'en'

/** Shows the app in another language and keeps the choice in this browser. */
export const setLanguage = async (language: string): Promise<void> => {
  localStorage.setItem(storageKey, language)
  await getI18n().changeLanguage(language)
}

/** The best language for this visitor out of `supported`: the stored choice, then the browser's list, then English. */
export const preferredLanguage = (supported: readonly string[]): string => {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages]
  const found = wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? '']).find((tag) => supported.includes(tag))
  return found ?? 'en'
}

/** The languages that the app speaks, each by its own name, and the one in use. */
export const useLanguages = (): { current: string; languages: readonly { tag: string; name: string }[] } => {
  const { i18n } = useTranslation()
  const tags = (i18n.options.supportedLngs || ['en']).filter((tag) => tag !== 'cimode')
  const languages = tags.map((tag) => ({ tag, name: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag }))
  return { current: i18n.resolvedLanguage ?? 'en', languages }
}
