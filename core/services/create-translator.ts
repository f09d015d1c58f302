import i18next from 'i18next'
import type { Language } from '../contract.ts'

/** A plugin's words in one language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** A plugin's own words on the server, by language; English for what a language lacks. @param texts its locale files */
export const createTranslator = (namespace: string, texts: { readonly [L in Language]?: object }): ((language: Language) => Translate) => {
  const translator = i18next.createInstance()
  void translator.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: 'en',
    resources: Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, { [namespace]: words }])),
    defaultNS: namespace,
    interpolation: { escapeValue: false },
  })
  return (language) => {
    const t = translator.getFixedT(language)
    return (key, values = {}) => t(key, values)
  }
}
