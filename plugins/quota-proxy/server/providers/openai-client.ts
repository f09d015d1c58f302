import OpenAI from 'openai'
import type { Ending } from '../../contract.ts'
import type { ProviderClient } from './provider-client.ts'
import { usageOf } from './provider-client.ts'
import { textOf } from './text-of.ts'

const ending = (finish: string | null | undefined, usage: OpenAI.CompletionUsage | null | undefined): Ending => ({
  usage: usageOf(usage?.prompt_tokens, usage?.completion_tokens),
  finishReason: finish === 'length' ? 'length' : 'stop',
})

/** OpenAI, and Gemini at its compatible endpoint. Nothing is read from the environment; `fetch` is the guarded way out. */
export const createOpenAiClient = (apiKey: string, baseURL: string, fetch: typeof globalThis.fetch): ProviderClient => {
  const sdk = new OpenAI({
    apiKey,
    baseURL,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch,
  })
  return async function* ({ model, messages, maxTokens, temperature, stop, seed, stream, json, signal }) {
    const question = {
      model,
      messages: [...messages],
      max_tokens: maxTokens,
      temperature,
      ...(stop && { stop: [...stop] }),
      ...(seed !== undefined && { seed }),
      ...(json && { response_format: { type: 'json_object' as const } }),
    }
    if (!stream) {
      const { choices, usage } = await sdk.chat.completions.create(question, { signal })
      const text = textOf(choices[0]?.message.content)
      if (text) yield text
      return ending(choices[0]?.finish_reason, usage)
    }
    const chunks = await sdk.chat.completions.create({ ...question, stream: true, stream_options: { include_usage: true } }, { signal })
    let finish: string | null | undefined
    let usage: OpenAI.CompletionUsage | null | undefined
    for await (const chunk of chunks) {
      const [choice] = chunk.choices
      const text = textOf(choice?.delta.content)
      if (text) yield text
      finish = choice?.finish_reason ?? finish
      usage = chunk.usage ?? usage
    }
    if (!finish) throw new OpenAI.APIConnectionError({ message: 'The stream ended before the answer did.' })
    return ending(finish, usage)
  }
}
