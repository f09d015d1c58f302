import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { WebPlugin } from '../define-web-plugin.ts'
import { preferredLanguage } from './language.ts'

type Locales = WebPlugin['locales']

/** Loads a namespace from the plugin of that name, once it is asked for; a missing language falls back to English. */
const lazyLocales = (namespaces: ReadonlyMap<string, Locales>): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = namespaces.get(namespace)?.[language]
    if (!load) return done(null, {})
    load().then(
      (module) => done(null, { ...module.default }),
      (error: Error) => done(error, false),
    )
  },
})

/** Starts the translations: `shell` at once, a plugin's namespace (its id) when a page first needs it. */
export const startI18n = async (plugins: readonly WebPlugin[], shellLocales: Locales): Promise<void> => {
  const namespaces = new Map<string, Locales>([['shell', shellLocales], ...plugins.map((plugin) => [plugin.id, plugin.locales] as const)])
  const supportedLngs = Object.keys(shellLocales)
  const showLanguage = (language: string) => {
    document.documentElement.lang = language
    document.documentElement.dir = i18next.dir(language)
  }
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(lazyLocales(namespaces))
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(supportedLngs),
      fallbackLng: 'en',
      supportedLngs,
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}
