/** Kinds of parts whose text belongs to the answer; thinking, citations and tool calls do not. */
const spoken: readonly unknown[] = ['text', 'output_text', undefined]

/** The text of a provider's content: a string, or a list of parts, of which only those of the answer count. */
export const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: unknown) => {
      if (typeof part === 'string') return part
      const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown }
      return spoken.includes(type) && typeof text === 'string' ? text : ''
    })
    .join('')
}
