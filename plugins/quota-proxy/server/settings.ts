import { isIP } from 'node:net'
import { z } from 'zod'
import { isPublicAddress } from '#core'
import { type Provider, providers } from '#core/contract'
import { studentProviders } from '../../consent/contract.ts'

const secret = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined)
const presets: Record<Provider, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  gemini: 'https://generativelanguage.googleapis.com/v1beta/openai',
}
const baseUrl = (preset: string) => z.url({ protocol: /^https?$/ }).default(preset)

/** Hosts to which only a developer's machine may send calls. */
const isPrivateHost = (host: string) => {
  const address = host.replace(/^\[|\]$/g, '')
  return /^localhost$|\.(localhost|local|internal)$/.test(host) || (isIP(address) > 0 && !isPublicAddress(address))
}

/** Keys that pay for calls, and where calls go; a provider without a key runs in practice mode. */
export const quotaSettings = z
  .object({
    APP_MODE: z.string().optional(),
    OPENAI_API_KEY: secret,
    ANTHROPIC_API_KEY: secret,
    GEMINI_API_KEY: secret,
    OPENAI_BASE_URL: baseUrl(presets.openai),
    ANTHROPIC_BASE_URL: baseUrl(presets.anthropic),
    GEMINI_BASE_URL: baseUrl(presets.gemini),
    STUDENT_AI_PROVIDERS: studentProviders,
  })
  .superRefine((settings, context) => {
    if (settings.APP_MODE !== 'production') return
    for (const name of ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL', 'GEMINI_BASE_URL'] as const) {
      const { protocol, hostname } = new URL(settings[name])
      if (protocol === 'https:' && !isPrivateHost(hostname)) continue
      context.addIssue({ code: 'custom', path: [name], message: 'must be https and public; http and private hosts are for local mode' })
    }
  })

/** A provider's base URL, and the platform's key for it if there is one. */
export interface ProviderAccess {
  readonly baseURL: string
  readonly platformKey: string | undefined
  /** Whether the operator of a local installation has changed the URL: then plain http and private addresses are allowed. */
  readonly isPrivate: boolean
}

export const providerAccess = (settings: z.output<typeof quotaSettings>): Record<Provider, ProviderAccess> => {
  const of = (provider: Provider): ProviderAccess => {
    const name = provider.toUpperCase() as Uppercase<Provider>
    const baseURL = settings[`${name}_BASE_URL`]
    const isPrivate = settings.APP_MODE !== 'production' && baseURL !== presets[provider]
    return { baseURL, platformKey: settings[`${name}_API_KEY`], isPrivate }
  }
  return Object.fromEntries(providers.map((provider) => [provider, of(provider)])) as Record<Provider, ProviderAccess>
}
