import { createInstance, type i18n, type Module } from 'i18next'
import type { WebPlugin } from '../define-web-plugin.ts'

type Locales = WebPlugin['locales']

export interface I18nOptions {
  readonly plugins: readonly WebPlugin[]
  readonly shellLocales: Locales
  /** A supported BCP 47 tag. */
  readonly language: string
  /** Such as `initReactI18next`. */
  readonly modules?: readonly Module[]
}

/** Creates an i18next: namespace `shell` at once, a plugin's (its id) when a page first needs it. The fallback language is English. */
export const createI18n = async ({ plugins, shellLocales, language, modules = [] }: I18nOptions): Promise<i18n> => {
  const namespaces = new Map<string, Locales>([['shell', shellLocales], ...plugins.map(({ id, locales }) => [id, locales] as const)])
  const instance = createInstance()
  for (const each of modules) instance.use(each)
  instance.use({
    type: 'backend',
    read: (tag: string, namespace: string, done: (error: unknown, texts: object | null) => void) => {
      const texts = namespaces.get(namespace)?.[tag]?.() ?? Promise.resolve({ default: {} })
      texts.then(
        (each) => done(null, each.default),
        (error: unknown) => done(error, null),
      )
    },
  } as Module)
  await instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: Object.keys(shellLocales),
    ns: ['shell'],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    // The second event is ours: dates are rendered anew in another time zone, without a change of the language.
    react: { useSuspense: true, bindI18n: 'languageChanged zoneChanged' },
  })
  return instance
}
