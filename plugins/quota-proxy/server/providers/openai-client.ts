import { createParser } from 'eventsource-parser'
import OpenAI from 'openai'
import type { Ending } from '../../contract.ts'
import { finishReasonOf } from './finish-reason.ts'
import type { ProviderClient } from './provider-client.ts'
import { keyOfEachCall, usageOf } from './provider-client.ts'
import { textOf } from './text-of.ts'

/** Content of an answer, whole or in pieces. Thinking (`reasoning_content`, `reasoning`) is ignored. */
interface Said {
  readonly content?: unknown
  /** The model's own refusal, instead of content. */
  readonly refusal?: string | null
}

/** The fields read from an answer. Compatible services may omit any of them: one service's filter sends chunks without `delta`. */
interface Wire {
  readonly choices?:
    | readonly { readonly message?: Said | null; readonly delta?: Said | null; readonly finish_reason?: string | null }[]
    | null
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number } | null
  /** In a stream: an error after the stream has begun. */
  readonly error?: object | null
}

const parse = (data: string): Wire | null => {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** The documents of an event stream, one after the other. Pings and other events without one are skipped; the SDK's own reader throws. */
async function* documentsOf({ body, headers }: Response): AsyncGenerator<Wire | null> {
  const arrived: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void arrived.push(data) })
  const decoder = new TextDecoder()
  for await (const bytes of body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    for (const data of arrived.splice(0)) {
      if (data.startsWith('[DONE]')) return
      const document = parse(data)
      if (document?.error) throw new OpenAI.APIError(undefined, document.error, undefined, headers)
      yield document
    }
  }
}

/** Gemini wraps error bodies in a list, which the SDK cannot read. */
const withPlainFailures =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (response.ok) return response
    const body = await response.text()
    const { status, headers } = response
    try {
      const said: unknown = JSON.parse(body)
      return new Response(Array.isArray(said) ? JSON.stringify(said[0]) : body, { status, headers })
    } catch {
      return new Response(body, { status, headers })
    }
  }

/** OpenAI, and Gemini at its compatible endpoint. Nothing is read from the environment; `fetch` must be the guarded one. */
export const createOpenAiClient = (baseURL: string, fetch: typeof globalThis.fetch): ProviderClient => {
  const sdk = new OpenAI({
    apiKey: keyOfEachCall,
    baseURL,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: withPlainFailures(fetch),
  })
  return async function* ({ apiKey, model, messages, maxTokens, temperature, stop, seed, stream, json, signal }) {
    const question = {
      model,
      messages: [...messages],
      max_tokens: maxTokens,
      temperature,
      ...(stop && { stop: [...stop] }),
      ...(seed !== undefined && { seed }),
      ...(json && { response_format: { type: 'json_object' as const } }),
    }
    const options = { signal, headers: { authorization: `Bearer ${apiKey}` } }
    let finish: string | null | undefined
    let usage: Wire['usage']
    let isRefused = false
    /** Returns the text of a document or chunk, which may be empty, and stores its other facts. */
    const read = (wire: Wire | null): string => {
      const choice = wire?.choices?.[0]
      const { content, refusal } = choice?.message ?? choice?.delta ?? {}
      finish = choice?.finish_reason || finish
      usage = wire?.usage ?? usage
      if (refusal) isRefused = true
      return textOf(content) || refusal || ''
    }
    const ending = (): Ending => ({
      usage: usageOf(usage?.prompt_tokens, usage?.completion_tokens),
      finishReason: isRefused ? 'content_filter' : finishReasonOf(finish || 'stop'),
    })
    if (!stream) {
      const text = read((await sdk.chat.completions.create(question, options)) as Wire)
      if (text) yield text
      return ending()
    }
    const asked = sdk.chat.completions.create({ ...question, stream: true, stream_options: { include_usage: true } }, options)
    for await (const chunk of documentsOf(await asked.asResponse())) {
      const text = read(chunk)
      if (text) yield text
    }
    if (!finish) throw new OpenAI.APIConnectionError({ message: 'The stream ended before the answer did.' })
    return ending()
  }
}
