import { z } from 'zod'
import { call, defineService, hostErrors, type Provider, pickErrors, providers } from '#core/contract'
import { type callKeys, type callOutcomes, type callSources, type FinishReason, finishReasons, type HeldReason } from './call-kinds.ts'

export * from './call-kinds.ts'
export { quotaErrors } from './errors.ts'

/** A prompt of more than 32 kB is answered by 413 PROMPT_TOO_LARGE, not by what is wrong with a field. */
const PromptText = z.string().meta({ maxLength: 32_000 })
const TextPart = z.object({ type: z.literal('text', 'must be "text": a prompt has no other parts here'), text: PromptText })
/** As OpenAI's SDK sends it too: an instruction of the `developer`, and a text in parts. Either is read as the plain form. */
const ChatMessage = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']).transform((role) => (role === 'developer' ? 'system' : role)),
  content: z
    .union([PromptText, z.array(TextPart).min(1).max(50)], 'must be a text, or a list of parts of the type "text"')
    .transform((content) => (typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'))),
})
/** What changes nothing in an answer here: taken, and not passed on. */
const idle = z.unknown().optional()
const MaxTokens = z.number().int().min(1).max(1000).nullish()
/**
 * A chat request in the OpenAI shape, whatever provider the module uses. A parameter of that shape that would change the answer and that
 * is not passed on (`tools`, `n`) is refused by its name.
 */
export const ChatRequest = z
  .strictObject({
    model: z.string().max(100).optional(),
    messages: z.array(ChatMessage).min(1).max(50),
    max_tokens: MaxTokens,
    /** The newer name of `max_tokens`; it goes before it. */
    max_completion_tokens: MaxTokens,
    temperature: z.number().min(0).max(2).nullish(),
    stop: z.union([z.string().min(1).max(200), z.array(z.string().min(1).max(200)).max(4)], 'must be a text, or up to four').nullish(),
    /** OpenAI alone takes one. */
    seed: z.number().int().nullish(),
    response_format: z.object({ type: z.enum(['text', 'json_object']) }).nullish(),
    stream: z.boolean().nullish(),
    n: z.literal(1).nullish(),
    user: idle,
    metadata: idle,
    store: idle,
    stream_options: idle,
    service_tier: idle,
    prompt_cache_key: idle,
    safety_identifier: idle,
  })
  .meta({ id: 'ChatRequest' })
export type ChatRequest = z.output<typeof ChatRequest>
export type ChatMessage = z.output<typeof ChatMessage>

/** What a page calls one call of a lesson by: it stops it, and finds it again, by this name. */
const CallId = z.string().regex(/^[\w-]{8,64}$/)

/**
 * `POST /api/proxy_openai`: a bare chat request, or one for an exercise. The client's `quota` is accepted and ignored;
 * `practice` takes up the offer of a simulated answer that a 503 PROVIDER_UNAVAILABLE has made; `own_key` pays with the key
 * in the learner's vault, which is never spent unasked where the platform's calls would do.
 */
export const LessonRequest = z.object({
  module_code: z.string().max(40),
  payload: ChatRequest,
  quota: z.unknown().optional(),
  practice: z.boolean().optional(),
  own_key: z.boolean().optional(),
  call_id: CallId.optional(),
})
export const ProxyBody = z.union([LessonRequest, ChatRequest])
/**
 * `POST /api/proxy_openai/chat/completions`, where OpenAI's SDK finds it below its `baseURL`: a chat request, with what makes it a
 * lesson's call beside its own fields.
 */
export const CompletionBody = ChatRequest.extend({
  module_code: z.string().max(40).optional(),
  practice: z.boolean().optional(),
  own_key: z.boolean().optional(),
  call_id: CallId.optional(),
}).meta({ id: 'CompletionRequest' })
export type ProxyBody = z.output<typeof ProxyBody>

/** How an answer was made. Sent as `soloflight` beside the OpenAI fields, and in the stream's last chunk. */
export const CallOutcome = z
  .object({
    mode: z.enum(['real', 'practice', 'own-key']),
    model: z.string(),
    /** The model that was asked for and is retired, where its replacement spoke. */
    replaced: z.string().optional(),
    notice: z.string().optional(),
    /** All but `stop` say that the answer was broken off, and by what. */
    finish_reason: z.enum(finishReasons).optional(),
    /** Of the call's record, where somebody keeps one. */
    id: z.string().optional(),
    /** Whether the call counted towards its lesson. */
    counted: z.boolean().optional(),
    /** Its learner has stopped it: the answer is what had come by then. */
    stopped: z.boolean().optional(),
    tokens_in: z.number().int().optional(),
    tokens_out: z.number().int().optional(),
    /** An estimate in US dollars from the listed prices of the model; absent where it has none. */
    cost_usd: z.number().optional(),
    calls_made: z.number().int().optional(),
    calls_required: z.number().int().optional(),
    exercise_completed: z.boolean().optional(),
    module_completed: z.boolean().optional(),
  })
  .meta({ id: 'CallOutcome' })
export type CallOutcome = z.output<typeof CallOutcome>

/** An answer in the OpenAI shape, with how it was made beside it. */
export const ChatCompletion = z
  .looseObject({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.number().int(),
    model: z.string(),
    choices: z.array(
      z.looseObject({
        index: z.number().int(),
        message: z.looseObject({ role: z.literal('assistant'), content: z.string() }),
        finish_reason: z.string(),
      }),
    ),
    usage: z.looseObject({ prompt_tokens: z.number(), completion_tokens: z.number(), total_tokens: z.number() }),
    soloflight: CallOutcome,
  })
  .meta({ id: 'ChatCompletion' })

/** A whole answer of `POST /api/ai-chat`. */
export const AiChatAnswer = z
  .object({ response: z.string(), model: z.string(), finish_reason: z.string(), soloflight: CallOutcome })
  .meta({ id: 'AiChatAnswer' })

/** A key of one's own at a provider, which a request may carry. */
const ownKeyScheme = (provider: Provider) => ({
  type: 'apiKey' as const,
  in: 'header' as const,
  name: `x-${provider}-key`,
  description: `Your own key at ${provider}: it pays for the call, and is not kept.`,
})
export const ownKeySchemes = {
  openaiKey: ownKeyScheme('openai'),
  anthropicKey: ownKeyScheme('anthropic'),
  geminiKey: ownKeyScheme('gemini'),
}

/**
 * `POST /api/ai-chat`: one prompt, on the asker's own key, or on an exercise that `lesson_number` names: by its code such as `1.1`, or,
 * a whole number, by its place among all lessons of the course. A `user_id` is ignored.
 */
export const AiChatBody = z.object({
  prompt: PromptText.trim().meta({ maxLength: 32_000 }),
  /** A provider's name or its alias: claude, google, chatgpt. */
  service: z.string().max(40),
  user_id: z.unknown().optional(),
  lesson_number: z.union([z.string().max(40), z.number()]).nullish(),
  model: z.string().max(100).optional(),
  /** What was said before, oldest first. */
  history: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: PromptText }))
    .max(40)
    .optional(),
  stream: z.boolean().optional(),
  /** In an exercise: takes up the offer of a simulated answer, as in ProxyBody. */
  practice: z.boolean().optional(),
})
export type AiChatBody = z.output<typeof AiChatBody>

/**
 * Why answers are simulated: no approval yet, a parent who lets no call be real at present, a student's course that nobody has paid
 * for, a parent who lets no call on own keys be real, a provider that is off for students, the day's calls are made, or no platform key.
 */
export const practiceReasons = ['approval', 'paused', 'unpaid', 'own-keys-off', 'switched-off', 'daily-limit', 'no-key'] as const
export type PracticeReason = (typeof practiceReasons)[number]

/** What a model costs, in US dollars per million tokens; null where nobody has listed it. */
const Prices = { price_in: z.number().nullable(), price_out: z.number().nullable() }

const Counted = { allowed: z.number().int(), used: z.number().int(), remaining: z.number().int() }
export const UsageStatus = z
  .object({
    module_code: z.string(),
    provider: z.enum(providers).nullable(),
    /** Of the module, on the platform's key. */
    quota: z.object(Counted),
    /** Of the exercise that the code names. */
    exercise: z.object(Counted),
    /** A student's calls today with this provider; null for everyone else. */
    daily: z.object({ ...Counted, resets_at: z.string() }).nullable(),
    practice_mode: z.boolean(),
    practice_reason: z.enum(practiceReasons).nullable(),
    /** Whether the learner's vault holds a key for this provider. */
    own_key: z.boolean(),
    /** Whether a call on the learner's own key would be a real one now: nobody holds it back, and a student's day is not spent. */
    own_key_allowed: z.boolean(),
    /** The model that the exercise's next call would ask; null where that call would be simulated. */
    model: z.object({ id: z.string(), ...Prices }).nullable(),
    message: z.string(),
  })
  .meta({ id: 'UsageStatus' })
export type UsageStatus = z.output<typeof UsageStatus>

/** A row of usage_counters, read from the ledger that enforces the quota. */
export const UsageCounter = z
  .object({ user_id: z.string(), provider: z.enum(providers), calls_used: z.number().int() })
  .meta({ id: 'UsageCounter' })

/** How many calls a person has made, for staff; `failed` of them got no answer. */
const PersonUsage = z
  .object({
    provider: z.enum(providers),
    this_month: z.number().int(),
    failed_this_month: z.number().int(),
    kept: z.number().int().describe('Calls that are kept in the log, whose age retention limits.'),
  })
  .meta({ id: 'PersonUsage' })

/** A row of usage_logs; `tokens` as the provider counted them. */
export const UsageLogRow = z
  .object({
    user_id: z.string(),
    provider: z.string(),
    endpoint: z.string(),
    status: z.string(),
    tokens: z.number(),
    created_at: z.string(),
  })
  .meta({ id: 'UsageLogRow' })

/**
 * A call of a lesson that is under way, or has ended while nobody read it. It goes on when its page goes: `GET
 * /api/running_calls/{id}/answer` gives its answer from the beginning, on whichever device.
 */
export const RunningCall = z
  .object({
    id: z.string(),
    module_id: z.string(),
    sub_slide_id: z.string(),
    prompt: z.string(),
    at: z.string(),
    /** It has ended, and nobody has been told yet. */
    is_over: z.boolean(),
  })
  .meta({ id: 'RunningCall' })
export type RunningCall = z.output<typeof RunningCall>

/** A model that editors list, by its provider's own id. */
export const ListedModel = z
  .object({
    id: z.string(),
    provider: z.enum(providers),
    label: z.string(),
    tier: z.enum(['budget', 'premium']),
    is_default: z.boolean(),
    ...Prices,
  })
  .meta({ id: 'ListedModel' })
export type ListedModel = z.output<typeof ListedModel>

export const quotaApi = {
  usageStatus: call('lesson')
    .meta({ readsOnly: true })
    .route({
      method: 'POST',
      path: '/api/usage_status',
      operationId: 'getUsageStatus',
      summary: 'Get the calls left on an exercise and its module',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ module_code: z.string().max(40), user_id: z.string().max(64).optional() }))
    .output(UsageStatus),
  counters: call('verified')
    .route({
      method: 'GET',
      path: '/api/usage_counters',
      operationId: 'listUsageCounters',
      summary: "List your calls on the platform's keys, by provider",
    })
    .output(z.array(UsageCounter)),
  usage: call('verified')
    .route({
      method: 'GET',
      path: '/api/user_usage',
      operationId: 'listUsage',
      summary: "List your calls on the platform's keys (the same as usage_counters)",
    })
    .output(z.array(UsageCounter)),
  /** Counts alone: no words. */
  usageOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{user_id}/usage',
      operationId: 'listUserUsage',
      summary: 'Count the AI calls of a person, by provider: this month and in all that is kept',
    })
    .input(z.object({ user_id: z.string().max(64).describe('The id of the person.') }))
    .output(z.array(PersonUsage)),
  logs: call('verified')
    .route({ method: 'GET', path: '/api/usage_logs', operationId: 'listUsageLogs', summary: 'List your latest 100 calls, newest first' })
    .output(z.array(UsageLogRow)),
  running: call('verified')
    .route({
      method: 'GET',
      path: '/api/running_calls',
      operationId: 'listRunningCalls',
      summary: 'List your calls in lessons that are under way, and those that ended while nobody read them',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ module_code: z.string().max(40).optional().describe('A lesson’s code: its calls alone.') }))
    .output(z.array(RunningCall)),
  /** Ending what has ended already changes nothing; a name that is not known yet keeps its call from beginning. */
  stop: call('verified')
    .route({
      method: 'POST',
      path: '/api/running_calls/{id}/stop',
      operationId: 'stopRunningCall',
      summary: 'Stop one of your calls in a lesson; what has come of its answer stays, and it counts once it was sent',
    })
    .input(z.object({ id: CallId.describe('The call’s name: `call_id` of its request, or `id` of the list.') }))
    .output(z.object({ ok: z.literal(true) })),
  models: call('verified')
    .route({ method: 'GET', path: '/api/models', operationId: 'listModels', summary: 'List the models that you may ask on your own key' })
    .output(z.array(ListedModel)),
}

/** One completion on the platform's key, for texts that the platform writes for a learner; it touches no quota. */
export interface CompletionRequest {
  readonly provider: Provider
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  /** Asks the provider to answer with one JSON object and nothing else; the caller still validates it. */
  readonly json?: boolean
}

export interface AiCalls {
  /** Whether the platform has a key of its own for any provider. */
  isAvailable(): boolean
  /** The whole answer and the model that gave it; null where the platform has no key. Throws ApiErrors: 502, or 503 while the provider is left alone. */
  complete(request: CompletionRequest): Promise<{ text: string; model: string } | null>
}
export const aiCalls = defineService<AiCalls>('quota-proxy.ai-calls')

/** What is known once an answer is complete. */
export interface Ending {
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number }
  readonly finishReason: FinishReason
}

/** A question on a learner's own key. */
export interface OwnKeyCall {
  readonly userId: string
  readonly provider: Provider
  readonly key: string
  /** Any model of the provider; its default where none is named. */
  readonly model?: string | undefined
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  readonly stream: boolean
  /** The call's name in usage_logs. */
  readonly endpoint: string
  /** Aborts when the asker has left. */
  readonly signal: AbortSignal
  /** Whose call it is in the learner's record of calls; one without it stands in none. */
  readonly record?: { readonly source: CallRecord['source']; readonly moduleId: string | null } | undefined
}

/** Calls on learners' own keys, under the limits that hold for every AI call; the platform's keys and quotas have no part in them. */
export interface OwnKeyCalls {
  /**
   * The learner's key for a provider: the one in the request's header, else the one in the vault, else null. Throws 403
   * KEY_UNREADABLE where the vault cannot open what it holds.
   */
  keyOf(userId: string, provider: Provider, header: (name: string) => string | undefined): Promise<string | null>
  /** Whether the vault holds a key that can be read. */
  hasStoredKey(userId: string, provider: Provider): Promise<boolean>
  /** Why no call on this learner's key may reach the provider: a student's parent has not allowed it, or it is switched off for students. */
  heldFor(userId: string, provider: Provider): Promise<HeldReason | null>
  /** Throws 403 PRACTICE_ONLY where heldFor has a reason. */
  requireReal(userId: string, provider: Provider): Promise<void>
  /**
   * Asks, and resolves when the first piece has come. Whoever asks must read the answer: the person's place is held until
   * it ends. Throws ApiErrors: 413, 429 RATE_LIMITED or DAILY_LIMIT, 403 KEY_REJECTED, 502, or 503 while the
   * provider is left alone.
   */
  ask(call: OwnKeyCall): Promise<{ model: string; replaced?: string; answer: AsyncGenerator<string, Ending, void> }>
}
export const ownKeyCalls = defineService<OwnKeyCalls>('quota-proxy.own-key-calls')

/** Whoever has a reason to keep learners from AI for a while, whatever the call and whoever pays for it. */
export interface CallGates {
  /** Call it while the plugin is set up. @param refusalFor the error with which each call of this learner is refused now, or null */
  add(refusalFor: (userId: string) => Promise<Error | null>): void
  /** Ends the learner's calls that are under way, where they are refused now. */
  look(userId: string): Promise<void>
}
export const callGates = defineService<CallGates>('quota-proxy.call-gates')

/** How a provider stands at present, for the staff's health view. */
export interface ProviderReport {
  readonly provider: Provider
  readonly hasPlatformKey: boolean
  /** Seconds for which the platform's calls are held back after failures, or null. */
  readonly pausedFor: number | null
  /** Retired models whose replacements have answered since the host started; `at` is an ISO time. */
  readonly replaced: readonly { readonly model: string; readonly replacement: string; readonly at: string }[]
}

export interface ProviderHealth {
  report(): readonly ProviderReport[]
}
export const providerHealth = defineService<ProviderHealth>('quota-proxy.health')

/** The record of calls, for whoever sees to it that it is kept no longer than promised. Times are ISO strings. */
export interface UsageRecords {
  /** Whose calls are recorded from before this time. */
  ownersBefore(time: string): Promise<string[]>
  /** Forgets the calls from before this time: one learner's, or everyone's. */
  forgetBefore(time: string, userId?: string): Promise<void>
}
export const usageRecords = defineService<UsageRecords>('quota-proxy.usage-records')

/** Who may prompt freely: everybody who may learn, where no plugin adds a rule. */
export interface InfinityRules {
  /** Call it while the plugin is set up. */
  add(isOpenTo: (userId: string) => Promise<boolean>): void
}
export const infinityRules = defineService<InfinityRules>('quota-proxy.infinity-rules')

/** One AI call as it was made, whoever asked it of whom. Costs are estimates in US dollars, from the listed prices of the model. */
export interface CallRecord {
  /** Ids sort by the time of the asking. */
  readonly id: string
  readonly user_id: string
  /** ISO time of the asking. */
  readonly at: string
  readonly source: (typeof callSources)[number]
  readonly module_id: string | null
  readonly sub_slide_id: string | null
  /** Which call of the lesson, from 1; null where it was not one. */
  readonly call: number | null
  readonly prompt: string
  readonly answer: string
  readonly provider: Provider
  readonly model: string
  readonly key: (typeof callKeys)[number]
  readonly outcome: (typeof callOutcomes)[number]
  /** Why an answer that came to its end ended there; null for one that did not. */
  readonly finish_reason: FinishReason | null
  /** Whether it counted towards its lesson; a stopped call that delivered words does, a failed one does not. */
  readonly counted: boolean
  /** As the provider counted them; estimated from the text where it has not. */
  readonly tokens_in: number
  readonly tokens_out: number
  /** Null where the model has no listed price. */
  readonly cost_usd: number | null
}
/** What one provider's calls cost in a span of time, by whose key paid. Failed calls are not in it. */
export interface AiSpendRow {
  readonly provider: Provider
  readonly key: (typeof callKeys)[number]
  readonly calls: number
  readonly tokens_in: number
  readonly tokens_out: number
  /** An estimate in US dollars, from listed prices. */
  readonly cost_usd: number
  /** Calls whose model had no listed price. */
  readonly unpriced: number
  /** Whose calls they were: for hiding what would name somebody. */
  readonly people: number
}
/** Times are ISO strings; `to` is not in the span. */
export type AiSpendReader = (from: string, to: string) => Promise<readonly AiSpendRow[]>
/** The whole school's spending on AI, where a plugin keeps calls. */
export interface AiSpend {
  /** The plugin that keeps calls calls it while it is set up. */
  provide(reader: AiSpendReader): void
  /** Null where nobody keeps calls. */
  of(from: string, to: string): Promise<readonly AiSpendRow[] | null>
}
export const aiSpend = defineService<AiSpend>('quota-proxy.ai-spend')

/** Stores a call. */
export type CallKeeper = (record: CallRecord, asker: { readonly isMinor: boolean }) => Promise<void>
/** Every keeper receives each call before the last event of its answer. */
export interface CallRecords {
  /**
   * Call it while the plugin is set up. A keeper that fails costs the learner no answer: the failure is logged, and the call's
   * outcome carries no `id`. Where the process is killed before the record is kept, the last event has not gone out either.
   */
  add(keeper: CallKeeper): void
}
export const callRecords = defineService<CallRecords>('quota-proxy.call-records')
