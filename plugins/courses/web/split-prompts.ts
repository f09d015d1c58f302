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

/** Takes an exercise apart: its words as Markdown, and the prompts that it gives in fences marked `text`. */
export const splitPrompts = (markdown: string): ExercisePart[] => {
  const parts: ExercisePart[] = []
  let from = 0
  for (const match of markdown.matchAll(fence)) {
    parts.push({ kind: 'words', text: markdown.slice(from, match.index) }, { kind: 'prompt', text: dedent(match[2] ?? '', match[1] ?? '') })
    from = match.index + match[0].length
  }
  return [...parts, { kind: 'words' as const, text: markdown.slice(from) }].filter(({ text }) => text.trim() !== '')
}
