/** The largest conversation that the server passes on, in bytes: the question, and everything that is sent with it. */
export const largestPrompt = 32_000

const encoder = new TextEncoder()

export const bytesOf = (text: string): number => encoder.encode(text).length

/**
 * The latest turns of a conversation that have room beside the next question, beginning with a question: the oldest are left out.
 * @param room in bytes
 */
export const fittingTurns = <Turn extends { readonly role: string; readonly content: string }>(
  turns: readonly Turn[],
  room: number,
): Turn[] => {
  const fitting: Turn[] = []
  let left = room
  for (const turn of turns.toReversed()) {
    left -= bytesOf(turn.content)
    if (left < 0) break
    fitting.unshift(turn)
  }
  const first = fitting.findIndex(({ role }) => role === 'user')
  return first < 0 ? [] : fitting.slice(first)
}
