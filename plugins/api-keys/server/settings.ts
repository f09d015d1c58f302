import { z } from 'zod'
import type { Destination } from '#core'
import type { Provider } from '#core/contract'
import { mistakeIn } from './master-keys.ts'

export type ProviderAddresses = Record<Exclude<Provider, 'anthropic'>, string>

const presets: ProviderAddresses = {
  openai: 'https://api.openai.com/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta/openai',
}
const address = (preset: string) => z.url({ protocol: /^https?$/ }).default(preset)

/** A start lists a file that cannot be used with the other mistakes in settings. */
const masterKeyFile = z.string().superRefine((file, context) => {
  const message = mistakeIn(file)
  if (message) context.addIssue({ code: 'custom', message })
})

/** The providers' base URLs, for key checks and for calls, and the file with the vault's master keys. */
export const apiKeySettings = z.object({
  APP_MODE: z.string().optional(),
  OPENAI_BASE_URL: address(presets.openai),
  GEMINI_BASE_URL: address(presets.gemini),
  KEY_VAULT_FILE: masterKeyFile.optional(),
})
type Settings = z.output<typeof apiKeySettings>

export const addressesOf = ({ OPENAI_BASE_URL, GEMINI_BASE_URL }: Settings): ProviderAddresses => ({
  openai: OPENAI_BASE_URL,
  gemini: GEMINI_BASE_URL,
})

/** Only the configured providers are called, and only on a developer's machine may they be in a private network. */
export const destinationsOf = (settings: Settings): Destination[] =>
  Object.entries(addressesOf(settings)).map(([provider, baseURL]) => ({
    baseURL,
    isPrivate: settings.APP_MODE !== 'production' && baseURL !== presets[provider as keyof ProviderAddresses],
  }))
