import { ApiError, type Metrics } from '#core'
import type { AskProvider } from './ask-provider.ts'

/** Measures each call to a provider with its time to the first piece, and exposes which provider is paused. */
export const measureProvider = (provider: AskProvider, metrics: Metrics): AskProvider => {
  const labels = ['provider', 'key', 'outcome']
  const took = metrics.duration('provider_call_duration_seconds', 'Time to a provider’s first piece, by whose key and outcome.', labels)
  metrics.gauge('provider_breaker_open', 'Whether the platform’s calls leave the provider alone (1) or not (0).', ['provider'], () =>
    provider.report().map(({ provider: name, pausedFor }) => ({ labels: { provider: name }, value: pausedFor === null ? 0 : 1 })),
  )
  return {
    ...provider,
    ask: async (name, ownKey, call) => {
      const from = performance.now()
      const note = (outcome: string) =>
        took({ provider: name, key: ownKey ? 'own' : 'platform', outcome }, (performance.now() - from) / 1000)
      try {
        const stream = await provider.ask(name, ownKey, call)
        note('answered')
        return stream
      } catch (error) {
        note(error instanceof ApiError ? error.code : 'INTERNAL')
        throw error
      }
    },
  }
}
