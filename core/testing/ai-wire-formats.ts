import type { IncomingHttpHeaders } from 'node:http'
import type { Provider } from '../contract.ts'

/** One request that reached the fake, as received. */
export interface AiRequest {
  readonly provider: Provider
  readonly model: string
  readonly stream: boolean
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, unknown>
}

/** An event of a streamed response; `isWord` marks those that carry text. */
interface WireEvent {
  readonly event: string
  readonly isWord: boolean
}

const usage = (text: string) => ({
  prompt_tokens: 10,
  completion_tokens: text.split(' ').length,
  total_tokens: 10 + text.split(' ').length,
})
const words = (text: string) => text.split(/(?<= )/)
const data = (value: unknown, isWord = false): WireEvent => ({ event: `data: ${JSON.stringify(value)}\n\n`, isWord })
const named = (value: { type: string; [field: string]: unknown }, isWord = false): WireEvent => ({
  event: `event: ${value.type}\n${data(value).event}`,
  isWord,
})

const chatChunk = ({ model }: AiRequest, delta: object, finish_reason: string | null) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model,
  choices: [{ index: 0, delta, finish_reason }],
})

const message = ({ model }: AiRequest, content: object[], stop_reason: string | null, output_tokens: number) => ({
  id: 'msg_fake',
  type: 'message',
  role: 'assistant',
  model,
  content,
  stop_reason,
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens },
})

/** The whole response as the requested provider would send it. */
export const plainAnswer = (request: AiRequest, text: string, isCut = false): object =>
  request.provider === 'anthropic'
    ? message(request, [{ type: 'text', text }], isCut ? 'max_tokens' : 'end_turn', usage(text).completion_tokens)
    : {
        ...chatChunk(request, {}, null),
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: text, refusal: null },
            finish_reason: isCut ? 'length' : 'stop',
            logprobs: null,
          },
        ],
        usage: usage(text),
      }

/** The response word by word, in the requested provider's own events. */
export const streamedAnswer = (request: AiRequest, text: string, isCut = false): WireEvent[] =>
  request.provider === 'anthropic'
    ? [
        named({ type: 'message_start', message: message(request, [], null, 1) }),
        named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
        ...words(text).map((word) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: word } }, true)),
        named({ type: 'content_block_stop', index: 0 }),
        named({
          type: 'message_delta',
          delta: { stop_reason: isCut ? 'max_tokens' : 'end_turn' },
          usage: { output_tokens: usage(text).completion_tokens },
        }),
        named({ type: 'message_stop' }),
      ]
    : [
        data(chatChunk(request, { role: 'assistant', content: '' }, null)),
        ...words(text).map((word) => data(chatChunk(request, { content: word }, null), true)),
        data(chatChunk(request, {}, isCut ? 'length' : 'stop')),
        data({ ...chatChunk(request, {}, null), choices: [], usage: usage(text) }),
        { event: 'data: [DONE]\n\n', isWord: false },
      ]

/** An error in the requested provider's own format; 404 says that the model does not exist. */
export const failureBody = ({ provider, model, headers, body }: AiRequest, status: number): object => {
  if (provider === 'anthropic')
    return {
      type: 'error',
      error: { type: status === 404 ? 'not_found_error' : status === 429 ? 'rate_limit_error' : 'api_error', message: `model: ${model}` },
    }
  if (provider === 'gemini')
    return [{ error: { code: status, message: `models/${model} failed`, status: status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE' } }]
  if (status === 429)
    return { error: { message: 'You exceeded your current quota.', type: 'insufficient_quota', param: null, code: 'insufficient_quota' } }
  return {
    error: {
      // Like real providers, it repeats the request, none of which may reach a log.
      message: `The model ${model} failed for ${headers.authorization}: ${JSON.stringify(body.messages)}`,
      type: 'invalid_request_error',
      param: null,
      code: status === 404 ? 'model_not_found' : 'server_error',
    },
  }
}
