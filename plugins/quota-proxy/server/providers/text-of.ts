/** Kinds of parts whose text is the answer; thinking, citations and calls of tools are none of it. */
const spoken: readonly unknown[] = ['text', 'output_text', undefined]

/** The text of what a provider sends as content: a text, or a list of parts, of which those that are the answer count. */
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
