/** A value as an author edits it. */
export const writeJson = (value: unknown): string => (value === undefined || value === null ? '' : JSON.stringify(value, null, 2))

/** Where the parser stopped, as a line counted from 1; it names the place by position, or not at all where the text just ends. */
const lineOf = (text: string, message: string): number => {
  const position = /position (\d+)/.exec(message)?.[1]
  return text.slice(0, position === undefined ? undefined : Number(position)).split('\n').length
}

/** What a text says as JSON, or what keeps it from being JSON; an empty one says nothing. */
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
