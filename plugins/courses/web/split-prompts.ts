export interface ExercisePart {
  readonly kind: 'words' | 'prompt'
  readonly text: string
}

const fence = /^```text\n([\s\S]*?)\n```$/gm

/** Takes an exercise apart: its words as Markdown, and the prompts that it gives in fences marked `text`. */
export const splitPrompts = (markdown: string): ExercisePart[] => {
  const parts: ExercisePart[] = []
  let from = 0
  for (const match of markdown.matchAll(fence)) {
    parts.push({ kind: 'words', text: markdown.slice(from, match.index) }, { kind: 'prompt', text: match[1] ?? '' })
    from = match.index + match[0].length
  }
  return [...parts, { kind: 'words' as const, text: markdown.slice(from) }].filter(({ text }) => text.trim() !== '')
}
