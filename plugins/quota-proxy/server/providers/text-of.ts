/**
 * The words of a message's content. Servers that speak OpenAI's form may send it in parts, against what the SDK's types say: text parts
 * are joined; what is thought, shown or refused in others is no answer.
 */
export const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: unknown) => {
      if (typeof part === 'string') return part
      const { type = 'text', text } = (part ?? {}) as { type?: unknown; text?: unknown }
      return (type === 'text' || type === 'output_text') && typeof text === 'string' ? text : ''
    })
    .join('')
}
