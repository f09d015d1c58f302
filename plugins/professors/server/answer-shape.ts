import { doneText, eventText } from '#core'
import type { Ending } from '../../quota-proxy/contract.ts'

/** Metadata of one answer: its id, model and time. */
export interface Head {
  readonly id: string
  readonly model: string
  readonly created: Date
}

/** One provider's response format: as one document, and as the events of a stream. */
export interface AnswerShape {
  whole(head: Head, text: string, ending: Ending): object
  start(head: Head): string
  piece(head: Head, text: string): string
  end(head: Head, ending: Ending): string
  failure(code: string, message: string): string
}

const data = (value: unknown): string => eventText({ data: value })
const event = (value: { readonly type: string; readonly [field: string]: unknown }): string => eventText({ event: value.type, data: value })

const chatHead = ({ id, model, created }: Head, object: string) => ({
  id: `chatcmpl-${id}`,
  object,
  created: Math.floor(created.getTime() / 1000),
  model,
})
const chunk = (head: Head, delta: object, finish_reason: string | null): object => ({
  ...chatHead(head, 'chat.completion.chunk'),
  choices: [{ index: 0, delta, finish_reason }],
})

/** OpenAI's chat completion: the text is `choices[0].message.content`. */
export const openAiShape: AnswerShape = {
  whole: (head, text, { finishReason, usage }) => ({
    ...chatHead(head, 'chat.completion'),
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }],
    usage,
  }),
  start: (head) => data(chunk(head, { role: 'assistant', content: '' }, null)),
  piece: (head, content) => data(chunk(head, { content }, null)),
  end: (head, { finishReason, usage }) => `${data({ ...chunk(head, {}, finishReason), usage })}${doneText}`,
  failure: (code, message) => eventText({ event: 'error', data: { error: { code, message } } }),
}

/** Anthropic's names of the reasons why an answer ended. */
const stopReasons = {
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'refusal',
  tool_calls: 'tool_use',
  other: 'pause_turn',
} as const satisfies Record<Ending['finishReason'], string>
const stopOf = ({ finishReason }: Ending) => stopReasons[finishReason]
const message = ({ id, model }: Head, content: object[], stop_reason: string | null, usage: object) => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  model,
  content,
  stop_reason,
  stop_sequence: null,
  usage,
})

/** Anthropic's message: the text is `content[0].text`. */
export const anthropicShape: AnswerShape = {
  whole: (head, text, ending) =>
    message(head, [{ type: 'text', text }], stopOf(ending), {
      input_tokens: ending.usage.prompt_tokens,
      output_tokens: ending.usage.completion_tokens,
    }),
  start: (head) =>
    event({ type: 'message_start', message: message(head, [], null, { input_tokens: 0, output_tokens: 0 }) }) +
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  piece: (_head, text) => event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: (_head, ending) =>
    event({ type: 'content_block_stop', index: 0 }) +
    event({
      type: 'message_delta',
      delta: { stop_reason: stopOf(ending), stop_sequence: null },
      usage: { input_tokens: ending.usage.prompt_tokens, output_tokens: ending.usage.completion_tokens },
    }) +
    event({ type: 'message_stop' }),
  failure: (code, text) => event({ type: 'error', error: { type: 'api_error', code, message: text } }),
}
