import type { WebPlugin } from './kit/define-web-plugin.ts'

/** The shell's own texts, in every language of the app. */
export const shellLocales: WebPlugin['locales'] = {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
