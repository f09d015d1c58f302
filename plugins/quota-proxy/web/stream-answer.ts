import type { hostErrors } from '#core/contract'
import { type ApiFailure, callServer, currentLanguage, type FailureCode, readEvents } from '#web'
import type { apiKeysErrors } from '../../api-keys/contract.ts'
import type { coursesErrors } from '../../courses/contract.ts'
import type { CallOutcome, FinishReason, quotaErrors } from '../contract.ts'

/** Error codes of a call: the proxy's own, and those of the services that it uses. */
type CallCode = FailureCode<typeof quotaErrors | typeof apiKeysErrors | typeof coursesErrors | typeof hostErrors>

/** A failed call, with the code that the page translates. */
export class CallFailure extends Error implements ApiFailure {
  constructor(
    readonly code: CallCode,
    readonly status: number,
    message: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

interface Chunk {
  readonly model?: string
  readonly choices?: readonly { readonly delta?: { readonly content?: string }; readonly finish_reason?: FinishReason | null }[]
  readonly soloflight?: unknown
  readonly error?: CallCode
  readonly message?: string
}

export interface AnswerListener {
  /** Receives the next piece of the answer, and the model that wrote it. */
  piece(text: string, model: string): void
}

const refusalOf = async (response: Response): Promise<CallFailure> => {
  const body: unknown = await response.json().catch(() => null)
  const { error = 'PROVIDER_FAILED', message = response.statusText, ...data } = (body ?? {}) as Record<string, unknown>
  return new CallFailure(error as CallCode, response.status, String(message), data)
}

/** The path and body of a question; without a body, the path of a running answer. */
export interface StreamedQuestion {
  readonly path: '/api/proxy_openai' | '/api/ai-chat' | `/api/running_calls/${string}/answer`
  readonly body?: object
  /** The learner's key headers, if the call uses one. */
  readonly keys?: Record<string, string>
}

/** Makes one call, or reads a running one, and passes on its answer as it arrives; throws CallFailure, or AbortError on `signal`. */
export const streamAnswer = async (
  { path, body, keys = {} }: StreamedQuestion,
  signal: AbortSignal,
  { piece }: AnswerListener,
): Promise<CallOutcome> => {
  try {
    const response = await callServer(path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), 'accept-language': currentLanguage(), ...keys },
      signal,
    })
    if (!response.ok || !response.body) throw await refusalOf(response)
    for await (const { data } of readEvents(response.body)) {
      if (data === '[DONE]') continue
      const { choices, model = '', soloflight, error, message }: Chunk = JSON.parse(data)
      if (error) throw new CallFailure(error, 502, message ?? '')
      const text = choices?.[0]?.delta?.content
      if (text) piece(text, model)
      const reason = choices?.[0]?.finish_reason
      if (soloflight) return { ...(reason && { finish_reason: reason }), ...(soloflight as CallOutcome) }
    }
  } catch (error) {
    if (error instanceof CallFailure || signal.aborted) throw error
    throw new CallFailure('NETWORK', 0, 'network')
  }
  throw new CallFailure('NETWORK', 0, 'network')
}
