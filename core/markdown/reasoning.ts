const opening = /^[ \t]*<(think|thinking|reasoning)>/i
const closing = /<\/(?:think|thinking|reasoning)>/i
const fence = /^ {0,3}(`{3,}|~{3,})/

export interface Answer {
  /** The model's reasoning before its answer, without the tags. */
  readonly reasoning: string
  readonly answer: string
  /** Whether the model is still reasoning: the closing tag has not arrived. */
  readonly isThinking: boolean
}

/**
 * Splits a model's output into reasoning and answer: some models send the reasoning between `<think>` and `</think>`, a few omit the
 * first tag. Tags in code are code.
 */
export const splitReasoning = (text: string): Answer => {
  if (!/<\/?(?:think|thinking|reasoning)>/i.test(text)) return { reasoning: '', answer: text, isThinking: false }
  const thought: string[] = []
  let kept: string[] = []
  let isThinking = false
  let open: string | null = null
  const take = (line: string): void => {
    const end = closing.exec(line)
    if (isThinking) {
      if (!end) {
        thought.push(line)
        return
      }
      thought.push(line.slice(0, end.index), '')
      isThinking = false
      const rest = line.slice(end.index + end[0].length)
      if (rest.trim()) take(rest)
      return
    }
    const [start] = opening.exec(line) ?? []
    if (start !== undefined) {
      isThinking = true
      take(line.slice(start.length))
    } else if (end && thought.length === 0 && line[end.index - 1] !== '`') {
      // Some models' templates already contain the opening tag, so only the closing tag arrives.
      thought.push(...kept, line.slice(0, end.index))
      const rest = line.slice(end.index + end[0].length)
      kept = rest.trim() ? [rest] : []
    } else kept.push(line)
  }
  for (const line of text.split('\n')) {
    const [, marks = ''] = fence.exec(line) ?? []
    if (isThinking || (open === null && !marks)) take(line)
    else {
      kept.push(line)
      if (open === null) open = marks
      else if (marks.startsWith(open) && line.trim() === marks) open = null
    }
  }
  return { reasoning: thought.join('\n').trim(), answer: kept.join('\n').replace(/^\s*\n/, ''), isThinking }
}
