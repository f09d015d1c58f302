import i18next, { type i18n } from 'i18next'
import type { Language } from '../contract.ts'

/** Translates a plugin's texts into one language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** A plugin's own texts on the server, by language; English for texts that a language lacks. @param texts its locale files */
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
  /** Created with the first text: most starts need none. */
  let opened: i18n | undefined
  return (language) => {
    opened ??= open()
    const t = opened.getFixedT(language)
    return (key, values = {}) => t(key, values)
  }
}
