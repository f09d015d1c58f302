import Anthropic from '@anthropic-ai/sdk'
import { finishReasonOf } from './finish-reason.ts'
import type { ProviderClient } from './provider-client.ts'
import { keyOfEachCall, usageOf } from './provider-client.ts'
import { textOf } from './text-of.ts'

/** The instruction that replaces JSON mode, which this API does not have. */
const jsonOnly = 'Answer with one JSON object and nothing else: no code fence, no words around it.'

/** Anthropic. Nothing is read from the environment; `fetch` must be the guarded one. */
export const createAnthropicClient = (baseURL: string, fetch: typeof globalThis.fetch): ProviderClient => {
  const sdk = new Anthropic({ apiKey: keyOfEachCall, baseURL, webhookKey: null, maxRetries: 0, logLevel: 'off', fetch })
  return async function* ({ apiKey, model, messages, maxTokens, stop: ends, stream, json, signal }) {
    const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
    if (json) system.push(jsonOnly)
    // This SDK's API version has no temperature any more, so a request's temperature is ignored.
    const question = {
      model,
      max_tokens: maxTokens,
      messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
      ...(ends && { stop_sequences: [...ends] }),
      ...(system.length > 0 && { system: system.join('\n\n') }),
    }
    const options = { signal, headers: { authorization: `Bearer ${apiKey}` } }
    if (!stream) {
      const { content, usage, stop_reason } = await sdk.messages.create(question, options)
      const text = textOf(content)
      if (text) yield text
      return { usage: usageOf(usage?.input_tokens, usage?.output_tokens), finishReason: finishReasonOf(stop_reason || 'stop') }
    }
    let prompt: number | null | undefined
    let completion: number | null | undefined
    let stop: string | null | undefined
    // Unknown kinds of events and blocks (pings, thinking, future ones) are ignored.
    for await (const event of await sdk.messages.create({ ...question, stream: true }, options)) {
      if (event.type === 'message_start') prompt = event.message?.usage?.input_tokens
      if (event.type === 'content_block_start' && event.content_block?.type === 'text' && event.content_block.text)
        yield event.content_block.text
      if (event.type === 'content_block_delta' && event.delta?.type === 'text_delta' && event.delta.text) yield event.delta.text
      if (event.type === 'message_delta') {
        completion = event.usage?.output_tokens ?? completion
        stop = event.delta?.stop_reason ?? stop
      }
    }
    if (!stop) throw new Anthropic.APIConnectionError({ message: 'The stream ended before the answer did.' })
    return { usage: usageOf(prompt, completion), finishReason: finishReasonOf(stop) }
  }
}
