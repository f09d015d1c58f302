import type { Provider } from '#core/contract'

/** The providers' display names. */
export const providerNames: Record<Provider, string> = { openai: 'OpenAI', anthropic: 'Anthropic', gemini: 'Gemini' }
