import { ApiError, type Clock, createErrors, type Deadline, type Logger, loadOnce, startDeadline, withRetries } from '#core'
import { type Provider, providers } from '#core/contract'
import type { Ending, ProviderReport } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'
import type { ProviderAccess } from '../settings.ts'
import { createBreakers } from './breakers.ts'
import type { ModelCatalogue } from './model-catalogue.ts'
import type { Answer, ProviderCall, ProviderClient } from './provider-client.ts'
import { providerFailureOf } from './provider-failure.ts'
import { createRetiredModels } from './retired-models.ts'

const errors = createErrors(quotaErrors)

/** An answer whose first piece has arrived, with the answering model. */
export interface ProviderStream {
  readonly model: string
  /** The retired model that was requested, if `model` is its replacement. */
  readonly replaced?: string
  readonly answer: Answer
}

/** `signal` aborts when the client has disconnected; every call also has a timeout of a minute. */
export type Ask = Omit<ProviderCall, 'signal' | 'apiKey'> & { readonly signal?: AbortSignal }

export interface AskProvider {
  /** Seconds for which calls to the provider are paused on this key, or on the platform's if none is given; null if not paused. */
  pausedFor(provider: Provider, ownKey?: string): number | null
  /** Calls the provider with the learner's key, or the platform's; throws 502, 503 or 403 KEY_REJECTED as ApiErrors, and AskerLeft. */
  ask(provider: Provider, ownKey: string | undefined, call: Ask): Promise<ProviderStream>
  report(): ProviderReport[]
}

interface Dependencies {
  readonly access: Record<Provider, ProviderAccess>
  readonly models: ModelCatalogue
  readonly clock: Clock
  readonly log: Logger
  readonly fetch: typeof fetch
}

/**
 * The client disconnected while the provider was working: the question was sent and will be billed, so the call counts. A disconnect
 * before anything was sent, or after the provider has failed, results in the ordinary errors.
 */
export class AskerLeft extends ApiError {
  constructor() {
    super(499, 'CLIENT_LEFT', 'The call was left before its answer.')
  }
}

/** Whether an error came from a provider that was called: a paused provider (503) was not. */
export const wasAsked = (error: unknown): boolean => error instanceof ApiError && error.status !== 503

export const providerFailed = () => errors.PROVIDER_FAILED()
/** The error for an empty answer, by its finish reason: each needs different advice. */
export const emptyAnswer = ({ finishReason }: Pick<Ending, 'finishReason'>) =>
  finishReason === 'content_filter' ? errors.ANSWER_FILTERED() : finishReason === 'length' ? errors.LENGTH_SPENT() : errors.EMPTY_ANSWER()
/** The error for a spent account, the platform's or the learner's: each needs different advice. */
const providerSpent = (provider: Provider, isOwn: boolean) => (isOwn ? errors.KEY_SPENT({ provider }) : errors.PROVIDER_SPENT())
/** Practice is offered only in an exercise. */
export const providerPaused = (seconds: number, offer: { practice_offered?: true } = {}) =>
  errors.PROVIDER_UNAVAILABLE({ ...offer, retryAfter: seconds })

/** Whether a question was sent to the provider and is neither answered nor refused. */
interface OpenQuestion {
  isOut: boolean
}

/** Milliseconds that a call may take, from its first attempt to the last piece of its answer. */
const timeoutMs = 60_000

/** Calls the provider and waits for the first piece, so that everything before it can be retried. */
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

/** The answer; clears the deadline at its end. */
async function* within(deadline: Deadline, answer: Answer): Answer {
  try {
    return yield* answer
  } finally {
    deadline.clear()
  }
}

/** Calls the providers, with retries, circuit breakers, and replacements of retired models. */
export const createAskProvider = ({ access, models, clock, log, fetch }: Dependencies): AskProvider => {
  const breakers = createBreakers(clock)
  const pausedFor: AskProvider['pausedFor'] = (provider, ownKey) => breakers.of(provider, ownKey).openForSeconds()
  const replaced = new Map<string, ProviderReport['replaced'][number] & { readonly provider: Provider }>()
  // The SDKs are large, so they are loaded lazily and do not delay the start of the host.
  const openAiClient = (provider: Provider) =>
    loadOnce(async () => (await import('./openai-client.ts')).createOpenAiClient(access[provider].baseURL, fetch))
  const clients: Record<Provider, () => Promise<ProviderClient>> = {
    openai: openAiClient('openai'),
    anthropic: loadOnce(async () => (await import('./anthropic-client.ts')).createAnthropicClient(access.anthropic.baseURL, fetch)),
    gemini: openAiClient('gemini'),
  }

  /** Models that were reported as gone to a key, with the time: for a while their replacements are called directly. */
  const retired = createRetiredModels(clock)

  const openStream = async (
    provider: Provider,
    client: ProviderClient,
    { ownKey, ...call }: ProviderCall & { readonly ownKey: string | undefined },
    out: OpenQuestion,
  ): Promise<ProviderStream> => {
    const attempt = (model: string) =>
      withRetries(
        async () => {
          // Nothing is sent for a client that has already disconnected.
          call.signal.throwIfAborted()
          out.isOut = true
          try {
            return await begin(client, { ...call, model })
          } catch (error) {
            // A status is the provider's own refusal; any other error after an abort is the abort itself.
            if (!call.signal.aborted || providerFailureOf(error).status > 0) out.isOut = false
            throw error
          }
        },
        { signal: call.signal, adviceOf: providerFailureOf, wait: clock.wait },
      )
    const asked = { provider, ownKey, model: call.model }
    const successor = await models.replacementOf(provider, call.model)
    if (!successor || !(successor.isRetired || retired.has(asked))) {
      try {
        return { model: call.model, answer: await attempt(call.model) }
      } catch (error) {
        if (!successor || !providerFailureOf(error).isModelGone) throw error
        log.warn({ provider, model: call.model, replacement: successor.model }, 'model retired, asking its replacement')
      }
    }
    const answer = await attempt(successor.model)
    retired.note(asked)
    replaced.set(call.model, { provider, model: call.model, replacement: successor.model, at: clock.now().toISOString() })
    return { model: successor.model, replaced: call.model, answer }
  }

  return {
    pausedFor,
    ask: async (provider, ownKey, asked) => {
      const apiKey = ownKey || access[provider].platformKey
      if (!apiKey) throw providerFailed()
      const breaker = breakers.of(provider, ownKey)
      if (!breaker.admit()) throw providerPaused(breaker.openForSeconds() ?? 1)
      const deadline = startDeadline(timeoutMs, asked.signal)
      const out: OpenQuestion = { isOut: false }
      try {
        const stream = await openStream(provider, await clients[provider](), { ...asked, apiKey, ownKey, signal: deadline.signal }, out)
        breaker.succeeded()
        return { ...stream, answer: within(deadline, stream.answer) }
      } catch (error) {
        deadline.clear()
        const { status, isPassing, isSpent, isTooLong, isKeyRefused, isFiltered } = providerFailureOf(error)
        const isLeft = deadline.signal.aborted && !deadline.isOver()
        if (isLeft) breaker.withdrew()
        // Errors of a learner's own key (wrong key, spent budget) say nothing about the provider: only its own faults count there.
        else if (ownKey ? status === 0 || status >= 500 : isPassing || isSpent || isKeyRefused) breaker.failed()
        else breaker.succeeded()
        if (isLeft && out.isOut) throw new AskerLeft()
        log.warn({ provider, status, own_key: Boolean(ownKey) }, 'provider call failed')
        if (ownKey && isKeyRefused) throw errors.KEY_REJECTED()
        if (isTooLong) throw errors.PROMPT_TOO_LONG_FOR_MODEL()
        if (isFiltered) throw errors.ANSWER_FILTERED()
        throw isSpent ? providerSpent(provider, Boolean(ownKey)) : providerFailed()
      }
    },
    report: () =>
      providers.map((provider) => ({
        provider,
        hasPlatformKey: Boolean(access[provider].platformKey),
        pausedFor: pausedFor(provider),
        replaced: [...replaced.values()].filter((each) => each.provider === provider).map(({ provider: _, ...rest }) => rest),
      })),
  }
}
