import { getI18n, useTranslation } from 'react-i18next'
import { serverScope } from '../scope.ts'

/** The server reads it too, so that the first paint has the chosen language. */
const cookieName = 'language'
const aYear = 31_536_000

/** The current language, as a BCP 47 tag. */
export const currentLanguage = (): string => serverScope()?.language ?? getI18n()?.resolvedLanguage ?? 'en'

const keep = (language: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${cookieName}=${language}; path=/; max-age=${aYear}; samesite=lax`
}

/** Shows the app in another language and stores the choice in this browser. */
export const setLanguage = async (language: string): Promise<void> => {
  keep(language)
  await getI18n().changeLanguage(language)
}

const kept = (): string => new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(document.cookie)?.[1] ?? ''

/** The best of the `supported` languages for this visitor: from the address, the stored choice, the browser's list, or English. */
export const preferredLanguage = (supported: readonly string[]): string => {
  const asked = new URLSearchParams(window.location.search).get('lang') ?? ''
  if (supported.includes(asked)) keep(asked)
  const wanted = [asked, kept(), ...navigator.languages]
  const found = wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? '']).find((tag) => supported.includes(tag))
  return found ?? 'en'
}

/** Computing these five names with `Intl` takes a phone a tenth of a second. */
const ownNames: Readonly<Record<string, string>> = { en: 'English', es: 'español', fr: 'français', de: 'Deutsch', pt: 'português' }

/** The app's languages, each by its own name, and the one in use. */
export const useLanguages = (): { current: string; languages: readonly { tag: string; name: string }[] } => {
  const { i18n } = useTranslation()
  const tags = (i18n.options.supportedLngs || ['en']).filter((tag) => tag !== 'cimode')
  const languages = tags.map((tag) => ({ tag, name: ownNames[tag] ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag }))
  return { current: i18n.resolvedLanguage ?? 'en', languages }
}
