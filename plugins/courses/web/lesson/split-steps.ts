export interface SplitSteps {
  /** The Markdown before the first step. */
  readonly before: string
  /** Each step's Markdown, without its number. */
  readonly steps: readonly string[]
  /** The Markdown after the last step. */
  readonly after: string
}

const numbered = /^(\d+)\. {1,2}/

/** Splits a written exercise into the items of its first numbered list and the text around them. Without such a list there are no steps. */
export const splitSteps = (markdown: string): SplitSteps => {
  const lines = markdown.split('\n')
  const first = lines.findIndex((line) => line.startsWith('1. '))
  if (first === -1) return { before: markdown.trim(), steps: [], after: '' }
  const steps: string[][] = []
  let at = first
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const mark = numbered.exec(line)
    if (mark && Number(mark[1]) === steps.length + 1) steps.push([line.slice(mark[0].length)])
    else if (line === '' || line.startsWith('  ')) steps.at(-1)?.push(line.replace(/^ {2,3}/, ''))
    else break
  }
  const text = (part: readonly string[]) => part.join('\n').trim()
  return { before: text(lines.slice(0, first)), steps: steps.map(text), after: text(lines.slice(at)) }
}

/** Characters that fit in a line of the stepper. */
const longest = 60

/** A step's first sentence, as plain text: its name in the stepper. */
export const stepLabel = (markdown: string): string => {
  const [sentence = ''] = markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .split(/\n|(?<=[.:?!])\s/)
  const words = sentence.trim().replace(/[.:,;]$/, '')
  if (words.length <= longest) return words
  const cut = words.slice(0, longest + 1).replace(/\s+\S*$/, '')
  return `${cut.slice(0, longest).replace(/[.:,;]$/, '')}…`
}
