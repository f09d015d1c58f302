import { ApiError, type Clock, type Logger } from '#core'
import { type Provider, providers } from '#core/contract'
import { createAnthropicClient } from './anthropic-client.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import type { ModelCatalogue } from './model-catalogue.ts'
import { createOpenAiClient } from './openai-client.ts'
import type { Answer, ProviderCall, ProviderClient } from './provider-client.ts'
import { providerFailureOf } from './provider-failure.ts'
import { type RetryOptions, withRetries } from './retry.ts'
import type { ProviderAccess } from './settings.ts'

/** An answer whose first piece has arrived, from the model that speaks. */
export interface Conversation {
  readonly model: string
  readonly answer: Answer
}

export interface AskProvider {
  /** Seconds for which the provider is left alone, or null. */
  pausedFor(provider: Provider): number | null
  /** Asks with the learner's key, or the platform's; throws 502, 503 or 403 KEY_REJECTED as ApiErrors. */
  ask(provider: Provider, ownKey: string | undefined, call: ProviderCall): Promise<Conversation>
}

interface Dependencies {
  readonly access: Record<Provider, ProviderAccess>
  readonly models: ModelCatalogue
  readonly clock: Clock
  readonly log: Logger
  readonly wait?: RetryOptions['wait']
}

export const providerFailed = () => new ApiError(502, 'PROVIDER_FAILED', 'Failed to get AI response. Please try again.')
export const providerPaused = (seconds: number) =>
  new ApiError(503, 'PROVIDER_UNAVAILABLE', 'The AI provider is not answering at present.', { practice_offered: true }, seconds)

const clientOf = (provider: Provider, key: string, baseURL: string): ProviderClient =>
  provider === 'anthropic' ? createAnthropicClient(key, baseURL) : createOpenAiClient(key, baseURL)

/** Asks until the first piece has come, so that everything up to there may be tried again. */
const begin = async (client: ProviderClient, call: ProviderCall): Promise<Answer> => {
  const answer = client(call)
  const first = await answer.next()
  return (async function* () {
    try {
      if (first.done) return first.value
      yield first.value
      return yield* answer
    } finally {
      // A reader who leaves early must end the provider's stream too.
      await answer.return(undefined as never).catch(() => {})
    }
  })()
}

/** The way out to the providers: retries, a breaker for each, and a retired model's replacement. */
export const createAskProvider = ({ access, models, clock, log, wait }: Dependencies): AskProvider => {
  const breakers = new Map<Provider, CircuitBreaker>(providers.map((provider) => [provider, createCircuitBreaker(clock)]))
  const platformClients = new Map<Provider, ProviderClient>()
  for (const provider of providers) {
    const { platformKey, baseURL } = access[provider]
    if (platformKey) platformClients.set(provider, clientOf(provider, platformKey, baseURL))
  }

  const converse = async (provider: Provider, client: ProviderClient, call: ProviderCall): Promise<Conversation> => {
    const attempt = (model: string) => withRetries(() => begin(client, { ...call, model }), { signal: call.signal, wait })
    try {
      return { model: call.model, answer: await attempt(call.model) }
    } catch (error) {
      const successor = providerFailureOf(error).isModelGone ? await models.replacementOf(provider, call.model) : null
      if (!successor) throw error
      log.warn({ provider, model: call.model, replacement: successor }, 'model retired, asking its replacement')
      return { model: successor, answer: await attempt(successor) }
    }
  }

  return {
    pausedFor: (provider) => breakers.get(provider)?.closedFor() ?? null,
    ask: async (provider, ownKey, call) => {
      const client = ownKey ? clientOf(provider, ownKey, access[provider].baseURL) : platformClients.get(provider)
      if (!client) throw providerFailed()
      // A learner's own key says nothing about the provider, so the breaker watches the platform's calls alone.
      const breaker = ownKey ? undefined : breakers.get(provider)
      if (breaker && !breaker.admit()) throw providerPaused(breaker.closedFor() ?? 1)
      try {
        const conversation = await converse(provider, client, call)
        breaker?.succeeded()
        return conversation
      } catch (error) {
        const { status, isPassing } = providerFailureOf(error)
        if (call.signal.aborted && call.signal.reason?.name !== 'TimeoutError') breaker?.withdrew()
        else if (isPassing || status === 401 || status === 403) breaker?.failed()
        else breaker?.succeeded()
        log.warn({ provider, status, own_key: Boolean(ownKey) }, 'provider call failed')
        if (ownKey && (status === 401 || status === 403))
          throw new ApiError(403, 'KEY_REJECTED', 'The provider did not accept your key. Check it in Settings → API Keys.')
        throw providerFailed()
      }
    },
  }
}
