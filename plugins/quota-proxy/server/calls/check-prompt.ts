import { createErrors } from '#core'
import type { ChatMessage } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'
import { bytesOf, largestPrompt } from '../../prompt-size.ts'

const errors = createErrors(quotaErrors)

/** Throws 413 for a conversation larger than 32 kB, and 400 if its latest question is blank or missing. */
export const checkPrompt = (messages: readonly ChatMessage[]): void => {
  const bytes = messages.reduce((sum, { content }) => sum + bytesOf(content), 0)
  if (bytes > largestPrompt) throw errors.PROMPT_TOO_LARGE()
  const question = messages.findLast(({ role }) => role === 'user')
  if (!question?.content.trim()) throw errors.PROMPT_MISSING()
}
