import type { i18n } from 'i18next'
import { setI18n } from 'react-i18next'
import type { WebPlugin } from '../define-web-plugin.ts'
import { createTexts } from './create-texts.ts'
import { preferredLanguage } from './language.ts'

type Locales = WebPlugin['locales']

/** Starts the translations: `shell` at once, a plugin's namespace (its id) when a page first needs it. */
export const startI18n = async (plugins: readonly WebPlugin[], shellLocales: Locales): Promise<void> => {
  const languages = Object.keys(shellLocales)
  const texts = createTexts({
    language: preferredLanguage(languages),
    languages,
    namespaces: new Map<string, Locales>([['shell', shellLocales], ...plugins.map((plugin) => [plugin.id, plugin.locales] as const)]),
    defaultNamespace: 'shell',
  })
  const showLanguage = (language: string) => {
    document.documentElement.lang = language
    document.documentElement.dir = texts.dir(language)
  }
  texts.on('languageChanged', showLanguage)
  showLanguage(texts.language)
  // It has what react-i18next uses of i18next, not the whole of it.
  setI18n(texts as unknown as i18n)
  await texts.loadNamespaces('shell')
}
