import { z } from 'zod'
import type { Provider } from '#core/contract'
import type { OutsideRules } from './ask-outside.ts'

const address = (preset: string) => z.url({ protocol: /^https?$/ }).default(preset)

/** Where keys are checked, which is where calls go too, and the file with the vault's master keys. */
export const apiKeySettings = z.object({
  APP_MODE: z.string().optional(),
  OPENAI_BASE_URL: address('https://api.openai.com/v1'),
  GEMINI_BASE_URL: address('https://generativelanguage.googleapis.com/v1beta/openai'),
  KEY_VAULT_FILE: z.string().optional(),
})
type Settings = z.output<typeof apiKeySettings>

export type ProviderAddresses = Record<Exclude<Provider, 'anthropic'>, string>

export const addressesOf = ({ OPENAI_BASE_URL, GEMINI_BASE_URL }: Settings): ProviderAddresses => ({
  openai: OPENAI_BASE_URL,
  gemini: GEMINI_BASE_URL,
})

/** Only the configured providers are called, and only on a developer's machine may they be private. */
export const outsideRules = (settings: Settings): OutsideRules => ({
  hosts: new Set(Object.values(addressesOf(settings)).map((text) => new URL(text).host)),
  allowsPrivate: settings.APP_MODE !== 'production',
  timeout: 10_000,
  maxBytes: 2_000_000,
})
