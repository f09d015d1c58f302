import i18next, { type i18n } from 'i18next'
import type { Language } from '../contract.ts'

/** A plugin's words in one language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** A plugin's own words on the server, by language; English for what a language lacks. @param texts its locale files */
export const createTranslator = (namespace: string, texts: { readonly [L in Language]?: object }): ((language: Language) => Translate) => {
  const open = (): i18n => {
    const translator = i18next.createInstance()
    void translator.init({
      initAsync: false,
      lng: 'en',
      fallbackLng: 'en',
      resources: Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, { [namespace]: words }])),
      defaultNS: namespace,
      interpolation: { escapeValue: false },
    })
    return translator
  }
  /** Opened with the first word: most starts say none. */
  let opened: i18n | undefined
  return (language) => {
    opened ??= open()
    const t = opened.getFixedT(language)
    return (key, values = {}) => t(key, values)
  }
}
