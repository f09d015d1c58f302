import { createTranslate } from '#core'
import type { Provider } from '#core/contract'
import en from '../locales/en.json' with { type: 'json' }

const words = createTranslate('consent', en)

/** The plugin's own words on the server, for mails. A provider is given by its public name. */
export const translate = (key: string, { provider, ...values }: { provider?: Provider; count?: number } = {}): string =>
  words(key, { ...values, ...(provider && { name: words(`providers.${provider}`) }) })
