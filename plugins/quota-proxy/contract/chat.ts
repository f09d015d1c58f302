import { z } from 'zod'
import type { Provider } from '#core/contract'
import { finishReasons } from '../call-kinds.ts'

/** A prompt of more than 32 kB gets 413 PROMPT_TOO_LARGE, not a field error. */
const PromptText = z.string().meta({ maxLength: 32_000 })
const TextPart = z.object({ type: z.literal('text', 'must be "text": a prompt has no other parts here'), text: PromptText })
/** Also accepts what OpenAI's SDK sends: the role `developer`, and a text in parts. Both are converted to the plain form. */
export const ChatMessage = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']).transform((role) => (role === 'developer' ? 'system' : role)),
  content: z
    .union([PromptText, z.array(TextPart).min(1).max(50)], 'must be a text, or a list of parts of the type "text"')
    .transform((content) => (typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'))),
})
/** Fields without an effect here: accepted, and not passed on. */
const idle = z.unknown().optional()
const MaxTokens = z
  .number()
  .int()
  .min(1)
  .max(1000)
  .nullish()
  .meta({ examples: [300] })
/**
 * A chat request in the OpenAI shape, for every provider. A parameter of that shape that would change the answer but
 * is not passed on (`tools`, `n`) is refused by its name.
 */
export const ChatRequest = z
  .strictObject({
    model: z.string().max(100).optional(),
    messages: z
      .array(ChatMessage)
      .min(1)
      .max(50)
      .meta({ examples: [[{ role: 'user', content: 'Give me three ideas for a first app about kites.' }]] }),
    max_tokens: MaxTokens,
    /** The newer name of `max_tokens`, which takes precedence. */
    max_completion_tokens: MaxTokens,
    temperature: z.number().min(0).max(2).nullish(),
    stop: z.union([z.string().min(1).max(200), z.array(z.string().min(1).max(200)).max(4)], 'must be a text, or up to four').nullish(),
    /** Only OpenAI supports a seed. */
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

/** An id chosen by the page for one call of a lesson, to stop the call or find it again. */
export const CallId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .meta({ examples: ['b7f3a29c1d5e4f60'] })

/**
 * `POST /api/proxy_openai`: a bare chat request, or one for an exercise. The client's `quota` is accepted and ignored;
 * `practice` accepts the simulated answer offered by a 503 PROVIDER_UNAVAILABLE; `own_key` pays with the key
 * in the learner's vault, which is never used without a request while the platform's calls are available.
 */
export const LessonRequest = z.object({
  module_code: z
    .string()
    .max(40)
    .meta({ examples: ['planner.1.1'] }),
  payload: ChatRequest,
  quota: z.unknown().optional(),
  practice: z.boolean().optional(),
  own_key: z
    .boolean()
    .optional()
    .meta({ examples: [false] }),
  call_id: CallId.optional(),
})
export const ProxyBody = z.union([LessonRequest, ChatRequest])
/**
 * `POST /api/proxy_openai/chat/completions`, the path that OpenAI's SDK adds to its `baseURL`: a chat request, with the fields of a
 * lesson's call beside its own fields.
 */
export const CompletionBody = ChatRequest.extend({
  module_code: z
    .string()
    .max(40)
    .optional()
    .meta({ examples: ['planner.1.1'] }),
  practice: z.boolean().optional(),
  own_key: z
    .boolean()
    .optional()
    .meta({ examples: [false] }),
  call_id: CallId.optional(),
}).meta({ id: 'CompletionRequest' })
export type ProxyBody = z.output<typeof ProxyBody>

/** How an answer was produced. Sent as `soloflight` beside the OpenAI fields, and in the stream's last chunk. */
export const CallOutcome = z
  .object({
    mode: z.enum(['real', 'practice', 'own-key']),
    model: z.string(),
    /** The retired model that was requested, if its replacement answered. */
    replaced: z
      .string()
      .optional()
      .meta({ examples: ['gpt-4o'] }),
    notice: z
      .string()
      .optional()
      .meta({ examples: ['The model has been replaced by its successor.'] }),
    /** All but `stop` mean that the answer was cut off, and why. */
    finish_reason: z.enum(finishReasons).optional(),
    /** The id of the call's record, if a plugin stores one. */
    id: z.string().optional(),
    /** Whether the call counted towards its lesson. */
    counted: z.boolean().optional(),
    /** The learner stopped the call: the answer is the part received so far. */
    stopped: z.boolean().optional(),
    tokens_in: z.number().int().optional(),
    tokens_out: z.number().int().optional(),
    /** An estimate in US dollars from the listed prices of the model; absent without prices. */
    cost_usd: z.number().optional(),
    calls_made: z.number().int().optional(),
    calls_required: z.number().int().optional(),
    exercise_completed: z.boolean().optional(),
    module_completed: z.boolean().optional(),
  })
  .meta({ id: 'CallOutcome' })
export type CallOutcome = z.output<typeof CallOutcome>

/** An answer in the OpenAI shape, with the facts on how it was produced. */
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
        finish_reason: z.string().meta({ examples: ['stop'] }),
      }),
    ),
    usage: z.looseObject({ prompt_tokens: z.number(), completion_tokens: z.number(), total_tokens: z.number() }),
    soloflight: CallOutcome,
  })
  .meta({ id: 'ChatCompletion' })

/** A whole answer of `POST /api/ai-chat`. */
export const AiChatAnswer = z
  .object({
    response: z.string().meta({ examples: ['Here are three ideas: a wind diary, a kite finder, a launch timer.'] }),
    model: z.string(),
    finish_reason: z.string().meta({ examples: ['stop'] }),
    soloflight: CallOutcome,
  })
  .meta({ id: 'AiChatAnswer' })

/** The learner's own provider key in a request header. */
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
 * `POST /api/ai-chat`: one prompt, on the user's own key, or for the exercise in `lesson_number`: a code such as `1.1`, or
 * an integer, the lesson's position in the whole course. A `user_id` is ignored.
 */
export const AiChatBody = z.object({
  prompt: PromptText.trim().meta({ maxLength: 32_000 }),
  /** A provider's name or its alias: claude, google, chatgpt. */
  service: z
    .string()
    .max(40)
    .meta({ examples: ['openai'] }),
  user_id: z.unknown().optional(),
  lesson_number: z
    .union([z.string().max(40), z.number()])
    .nullish()
    .meta({ examples: ['1.1'] }),
  model: z.string().max(100).optional(),
  /** The conversation before, oldest first. */
  history: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: PromptText }))
    .max(40)
    .optional(),
  stream: z.boolean().optional(),
  /** In an exercise: accepts the offered simulated answer, as in ProxyBody. */
  practice: z.boolean().optional(),
})
export type AiChatBody = z.output<typeof AiChatBody>
