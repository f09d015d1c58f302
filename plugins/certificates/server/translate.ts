import i18next from 'i18next'
import type { Translate } from '../certificate-text.ts'
import en from '../locales/en.json' with { type: 'json' }

const translator = i18next.createInstance()
void translator.init({
  initAsync: false,
  lng: 'en',
  resources: { en: { certificates: en } },
  defaultNS: 'certificates',
  interpolation: { escapeValue: false },
})

/** The plugin's own words on the server: papers and credentials are written in English. */
export const translate: Translate = (key, values) => translator.t(key, values ?? {})
export const paperLanguage = 'en'
