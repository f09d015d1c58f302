/** A value as the text that an editor edits. */
export const writeJson = (value: unknown): string => (value === undefined || value === null ? '' : JSON.stringify(value, null, 2))

/** Returns the line, from 1, on which the parser stopped: by the message's position, or the last line where the text ends too early. */
const lineOf = (text: string, message: string): number => {
  const position = /position (\d+)/.exec(message)?.[1]
  return text.slice(0, position === undefined ? undefined : Number(position)).split('\n').length
}

/** Parses a text as JSON and returns its value or the mistake; the value of an empty text is null. */
export const readJson = (text: string): { readonly value?: unknown; readonly mistake?: string } => {
  if (text.trim() === '') return { value: null }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const { message } = error as Error
    const line = lineOf(text, message)
    return {
      mistake: `Not valid JSON, line ${line}: a quotation mark, comma or bracket is missing there or too many.`,
    }
  }
}
