import type { hostErrors } from '#core/contract'
import { type ApiFailure, callServer, type FailureCode, readEvents } from '#web'
import { type apiKeysErrors, keyHeaders } from '../../api-keys/contract.ts'
import type { FinishReason, quotaErrors } from '../../quota-proxy/contract.ts'
import type { Professor } from '../contract.ts'
import type { Cut } from './kept-conversation.ts'

type AskCode = FailureCode<typeof quotaErrors | typeof apiKeysErrors | typeof hostErrors>

/** A question that was not answered, with the facts for the panel's message. */
export class AskFailure extends Error implements ApiFailure {
  constructor(
    readonly code: AskCode,
    readonly status: number,
    message: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

export interface Question {
  readonly professor: Professor
  readonly model: string
  readonly moduleId: string
  /** The page's description of the lesson. */
  readonly system: string
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
}

/** The fields of both providers' stream events. */
interface Event {
  readonly type?: string
  readonly model?: string
  readonly message?: { readonly model?: string }
  readonly choices?: readonly { readonly delta?: { readonly content?: string }; readonly finish_reason?: FinishReason | null }[]
  readonly delta?: { readonly text?: string; readonly stop_reason?: string | null }
  readonly error?: { readonly code?: AskCode }
}

const refusalOf = async (response: Response): Promise<AskFailure> => {
  const body: unknown = await response.json().catch(() => null)
  const { error = 'PROVIDER_FAILED', message = response.statusText, ...data } = (body ?? {}) as Record<string, unknown>
  return new AskFailure(error as AskCode, response.status, String(message), data)
}

/** Anthropic's stop reasons that cut an answer off, mapped to OpenAI's. */
const stopReasons: Readonly<Record<string, Cut>> = {
  max_tokens: 'length',
  refusal: 'content_filter',
  tool_use: 'tool_calls',
  pause_turn: 'other',
}

const cutOf = ({ choices, delta }: Event): Cut | null => {
  const reason = choices?.[0]?.finish_reason
  return reason && reason !== 'stop' ? reason : (stopReasons[delta?.stop_reason ?? ''] ?? null)
}

/**
 * Asks one professor and passes on the answer as it arrives; throws AskFailure, or AbortError when stopped.
 * @returns why the answer was cut off, or null
 */
export const askProfessor = async (
  { professor: { provider }, model, moduleId, system, messages }: Question,
  signal: AbortSignal,
  piece: (text: string, model: string) => void,
): Promise<Cut | null> => {
  let cut: Cut | null = null
  try {
    const response = await callServer(`/api/proxy-${provider}-professor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keyHeaders([provider]) },
      body: JSON.stringify({ model, messages, system, moduleId, stream: true }),
      signal,
    })
    if (!response.ok || !response.body) throw await refusalOf(response)
    let speaking = model
    for await (const { data } of readEvents(response.body)) {
      if (data === '[DONE]') return cut
      const event: Event = JSON.parse(data)
      if (event.error) throw new AskFailure(event.error.code ?? 'PROVIDER_FAILED', 502, '')
      speaking = event.model ?? event.message?.model ?? speaking
      const text = event.choices?.[0]?.delta?.content ?? event.delta?.text
      if (text) piece(text, speaking)
      cut = cutOf(event) ?? cut
      if (event.type === 'message_stop') return cut
    }
  } catch (error) {
    if (error instanceof AskFailure || signal.aborted) throw error
  }
  throw new AskFailure('NETWORK', 0, 'network')
}
