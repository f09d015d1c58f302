import i18next from 'i18next'
import type { Provider } from '#core/contract'
import en from '../locales/en.json' with { type: 'json' }

const translator = i18next.createInstance()
void translator.init({
  initAsync: false,
  lng: 'en',
  resources: { en: { consent: en } },
  defaultNS: 'consent',
  interpolation: { escapeValue: false },
})

/** The plugin's own words on the server, for mails, which are written in English. A provider is given by its public name. */
export const translate = (key: string, { provider, ...values }: { provider?: Provider; count?: number } = {}): string =>
  translator.t(key, { ...values, ...(provider && { name: translator.t(`providers.${provider}`) }) })
