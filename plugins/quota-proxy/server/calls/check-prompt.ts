import { ApiError } from '#core'
import type { ChatMessage } from '../../contract.ts'

const largestPrompt = 32_000

/** Refuses a conversation that is larger than 32 kB, 413, or whose latest question is blank or missing, 400. */
export const checkPrompt = (messages: readonly ChatMessage[]): void => {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (bytes > largestPrompt) throw new ApiError(413, 'PROMPT_TOO_LARGE', 'The prompt is larger than 32 kB. Shorten it and try again.')
  const question = messages.findLast(({ role }) => role === 'user')
  if (!question?.content.trim()) throw new ApiError(400, 'PROMPT_MISSING', 'Write a prompt first.')
}
