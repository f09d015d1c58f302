import type { Face, Measure } from '#core/drawing'
import { type Inline, safeHref, wordsOf } from '#core/markdown'

/** Consecutive text in one font face. */
export interface Run {
  readonly text: string
  readonly face: Face
}

const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '')

/** The address of a link for readers on paper, in brackets; empty if the link's text is the address. */
const addressBehind = (href: string, words: string): string => {
  const safe = safeHref(href)
  return safe && !safe.startsWith('#') && bare(safe) !== bare(words.trim()) ? ` (${safe})` : ''
}

/** Markdown inside a line as runs of one face each; other nodes become text. */
export const runsOf = (nodes: readonly Inline[], face: Face = 'sans'): Run[] =>
  nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.text.replace(/\n/g, ' '), face }]
      case 'code':
        return [{ text: node.text, face: 'mono' }]
      case 'break':
        return [{ text: node.isSoft ? ' ' : '\n', face }]
      case 'mathematics':
        return [{ text: node.source.replace(/\s+/g, ' '), face: 'mono' }]
      case 'image':
        return [{ text: node.alt, face }]
      case 'footnote':
        return [{ text: `[${node.number}]`, face }]
      case 'link':
        return [...runsOf(node.children, face), { text: addressBehind(node.href, wordsOf(node.children)), face }]
      default:
        return runsOf(node.children, node.type === 'strong' ? 'sansBold' : face)
    }
  })

/** Breaks runs into lines at spaces and at line breaks of the text. A word wider than the column is split. */
export const breakRuns = (runs: readonly Run[], width: number, size: number, measure: Measure): Run[][] => {
  const lines: Run[][] = [[]]
  let used = 0
  const put = (text: string, face: Face) => {
    const line = lines.at(-1) as Run[]
    const last = line.at(-1)
    if (last?.face === face) line[line.length - 1] = { face, text: last.text + text }
    else line.push({ text, face })
    used += measure(text, face, size)
  }
  const begin = () => {
    lines.push([])
    used = 0
  }
  const hasRoom = (text: string, face: Face) => used + measure(text, face, size) <= width
  for (const { text, face } of runs)
    for (const piece of text.split(/(\n| +)/)) {
      if (piece === '') continue
      if (piece === '\n') begin()
      else if (piece.trim() === '') {
        if (used > 0) put(' ', face)
      } else {
        if (used > 0 && !hasRoom(piece, face)) begin()
        for (const part of hasRoom(piece, face) ? [piece] : piece) {
          if (used > 0 && !hasRoom(part, face)) begin()
          put(part, face)
        }
      }
    }
  return lines
}

/** Replaces tabs by spaces up to the next multiple of four columns, as editors show them. */
const withoutTabs = (line: string): string => {
  let shown = ''
  for (const letter of line) shown += letter === '\t' ? ' '.repeat(4 - (shown.length % 4)) : letter
  return shown
}

/**
 * Code, line by line; a line that is too long wraps to its own indent. The leading spaces are a separate run,
 * so that text copied from the PDF has them, and a search for the start of a line finds its first letter.
 */
export const codeLines = (text: string, width: number, size: number, measure: Measure): Run[][] => {
  const columns = Math.max(8, Math.floor(width / measure('m', 'mono', size)))
  return text.split('\n').flatMap((written) => {
    const line = withoutTabs(written).trimEnd()
    const words = line.trimStart()
    const blanks = ' '.repeat(Math.min(line.length - words.length, columns - 8))
    const letters = [...words]
    const step = columns - blanks.length
    const parts = Array.from({ length: Math.max(1, Math.ceil(letters.length / step)) }, (_, part) =>
      letters.slice(part * step, (part + 1) * step).join(''),
    )
    return parts.map((part): Run[] => [...(blanks ? [{ text: blanks, face: 'mono' as const }] : []), { text: part, face: 'mono' }])
  })
}
