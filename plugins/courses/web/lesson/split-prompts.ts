export interface ExercisePart {
  readonly kind: 'words' | 'prompt'
  readonly text: string
}

/** A fence marked `text`, also inside a list, where it is indented. */
const fence = /^( *)```text\n([\s\S]*?)\n\1```$/gm

const dedent = (text: string, indent: string) =>
  text
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n')

/** Text after a prompt inside a list is a block of its own: it loses the list's indentation, and the list's next item starts a new list. */
const leaveList = (text: string, indent: string): string => {
  if (indent === '') return text
  const lines = text.split('\n')
  const next = lines.findIndex((line) => line !== '' && !line.startsWith(indent))
  if (next === -1) return dedent(text, indent)
  return [...lines.slice(0, next).map((line) => line.slice(indent.length)), '', ...lines.slice(next)].join('\n')
}

/** Splits an exercise into its Markdown and the prompts in fences marked `text`. */
export const splitPrompts = (markdown: string): ExercisePart[] => {
  const parts: ExercisePart[] = []
  let from = 0
  let indent = ''
  const takeWords = (to: number) => parts.push({ kind: 'words', text: leaveList(markdown.slice(from, to), indent) })
  for (const match of markdown.matchAll(fence)) {
    takeWords(match.index)
    indent = match[1] ?? ''
    parts.push({ kind: 'prompt', text: dedent(match[2] ?? '', indent) })
    from = match.index + match[0].length
  }
  takeWords(markdown.length)
  return parts.filter(({ text }) => text.trim() !== '')
}
