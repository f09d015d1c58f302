import i18next from 'i18next'
import en from '../locales/en.json' with { type: 'json' }

const translator = i18next.createInstance()
void translator.init({
  initAsync: false,
  lng: 'en',
  resources: { en: { partners: en } },
  defaultNS: 'partners',
  interpolation: { escapeValue: false },
})

/** The plugin's own words in the server's answers. */
export const translate = (key: string, values: Record<string, unknown> = {}): string => translator.t(key, values)
