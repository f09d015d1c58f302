import { z } from 'zod'
import { call, providers } from '#core/contract'

const ChatMessage = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })
/** A chat request in the OpenAI shape, whatever provider the module uses. */
export const ChatRequest = z.object({
  model: z.string().max(100).optional(),
  messages: z.array(ChatMessage).min(1).max(50),
  max_tokens: z.number().int().min(1).max(1000).optional(),
  temperature: z.number().min(0).max(2).optional(),
  stream: z.boolean().optional(),
})
export type ChatRequest = z.output<typeof ChatRequest>
export type ChatMessage = z.output<typeof ChatMessage>

/**
 * `POST /api/proxy_openai`: a bare chat request, or one for an exercise. The client's `quota` is accepted and ignored;
 * `practice` takes up the offer of a simulated answer that a 503 PROVIDER_UNAVAILABLE has made.
 */
export const ProxyBody = z.union([
  z.object({
    module_code: z.string().max(40),
    payload: ChatRequest,
    quota: z.unknown().optional(),
    practice: z.boolean().optional(),
  }),
  ChatRequest,
])
export type ProxyBody = z.output<typeof ProxyBody>

/** How an answer was made. Sent as `soloflight` beside the OpenAI fields, and in the stream's last chunk. */
export const CallOutcome = z.object({
  mode: z.enum(['real', 'practice', 'own-key']),
  model: z.string(),
  notice: z.string().optional(),
  calls_made: z.number().int().optional(),
  calls_required: z.number().int().optional(),
  exercise_completed: z.boolean().optional(),
  module_completed: z.boolean().optional(),
})
export type CallOutcome = z.output<typeof CallOutcome>

export const UsageStatus = z.object({
  module_code: z.string(),
  provider: z.enum(providers).nullable(),
  /** Of the module, on the platform's key. */
  quota: z.object({ allowed: z.number().int(), used: z.number().int(), remaining: z.number().int() }),
  /** Of the exercise that the code names. */
  exercise: z.object({ allowed: z.number().int(), used: z.number().int(), remaining: z.number().int() }),
  practice_mode: z.boolean(),
  message: z.string(),
})
export type UsageStatus = z.output<typeof UsageStatus>

export const quotaApi = {
  usageStatus: call('entitled')
    .route({ method: 'POST', path: '/api/usage_status', summary: 'What is left to spend on an exercise and its module' })
    .input(z.object({ module_code: z.string().max(40), user_id: z.string().optional() }))
    .output(UsageStatus),
}
