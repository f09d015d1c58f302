import type { Provider } from '#core/contract'

/** The providers' names as sentences use them. */
export const providerNames: Record<Provider, string> = { openai: 'OpenAI', anthropic: 'Anthropic', gemini: 'Gemini' }
