import { z } from 'zod'
import { type Provider, providers } from '#core/contract'

const secret = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined)
const baseUrl = (preset: string) => z.url({ protocol: /^https?$/ }).default(preset)

/** Hosts that only a developer's machine may send calls to. */
const isPrivateHost = (host: string) =>
  /^(localhost|.*\.(localhost|local|internal)|0\..*|10\..*|127\..*|169\.254\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[.*\])$/.test(
    host,
  )

/** Keys that pay for calls, and where calls go; a provider without a key runs in practice mode. */
export const quotaSettings = z
  .object({
    APP_MODE: z.string().optional(),
    OPENAI_API_KEY: secret,
    ANTHROPIC_API_KEY: secret,
    GEMINI_API_KEY: secret,
    OPENAI_BASE_URL: baseUrl('https://api.openai.com/v1'),
    ANTHROPIC_BASE_URL: baseUrl('https://api.anthropic.com'),
    GEMINI_BASE_URL: baseUrl('https://generativelanguage.googleapis.com/v1beta/openai'),
  })
  .superRefine((settings, context) => {
    if (settings.APP_MODE !== 'production') return
    for (const name of ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL', 'GEMINI_BASE_URL'] as const) {
      const { protocol, hostname } = new URL(settings[name])
      if (protocol === 'https:' && !isPrivateHost(hostname)) continue
      context.addIssue({ code: 'custom', path: [name], message: 'must be https and public; http and private hosts are for local mode' })
    }
  })

/** Where a provider is reached, and the platform's key for it where there is one. */
export interface ProviderAccess {
  readonly baseURL: string
  readonly platformKey: string | undefined
}

export const providerAccess = (settings: z.output<typeof quotaSettings>): Record<Provider, ProviderAccess> => {
  const of = (provider: Provider): ProviderAccess => {
    const name = provider.toUpperCase() as Uppercase<Provider>
    return { baseURL: settings[`${name}_BASE_URL`], platformKey: settings[`${name}_API_KEY`] }
  }
  return Object.fromEntries(providers.map((provider) => [provider, of(provider)])) as Record<Provider, ProviderAccess>
}
