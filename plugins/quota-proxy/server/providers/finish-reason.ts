import { type FinishReason, finishReasons } from '../../contract.ts'

/** Finish reasons of Anthropic, Gemini and OpenAI-compatible services that differ from OpenAI's. */
const otherNames: Readonly<Record<string, FinishReason>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  eos: 'stop',
  max_tokens: 'length',
  model_length: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content_filter',
  safety: 'content_filter',
  recitation: 'content_filter',
  blocklist: 'content_filter',
  prohibited_content: 'content_filter',
  spii: 'content_filter',
  tool_use: 'tool_calls',
  function_call: 'tool_calls',
  pause_turn: 'tool_calls',
  malformed_function_call: 'tool_calls',
  unexpected_tool_call: 'tool_calls',
}

/** Maps a provider's finish reason to ours; Gemini may append its own after a colon (`content_filter: RECITATION`). */
export const finishReasonOf = (said: string): FinishReason => {
  const [name = ''] = said.toLowerCase().split(':')
  return otherNames[name.trim()] ?? finishReasons.find((reason) => reason === name.trim()) ?? 'other'
}
