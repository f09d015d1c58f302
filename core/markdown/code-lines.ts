import type { Block } from './nodes.ts'
import { readBlocks } from './read-markdown.ts'

const fence = /^ {0,3}(`{3,}|~{3,})/m

const codeIn = (blocks: readonly Block[]): readonly (readonly [number, number])[] =>
  blocks.flatMap((block) => {
    if (block.type === 'code') return block.isFenced ? [block.lines] : []
    if (block.type === 'list') return block.items.flatMap(({ children }) => codeIn(children))
    return block.type === 'quote' ? codeIn(block.children) : []
  })

export interface CodeLines {
  /** Lines inside fenced code, and those of the fences. */
  readonly lines: ReadonlySet<number>
  /** The characters that close the fence that is open at the end of the text; null if none is open. */
  readonly open: string | null
}

/** Finds the lines of a text, from 0, that are fenced code, for code that splits the text by line. Its lines end in `\n`. */
export const codeLinesIn = (text: string): CodeLines => {
  if (!fence.test(text)) return { lines: new Set(), open: null }
  const blocks = readBlocks(text)
  const lines = new Set(codeIn(blocks).flatMap(([from, to]) => Array.from({ length: to - from }, (_, place) => from + place)))
  const last = blocks.findLast(({ lines: [from] }) => from >= 0)
  if (last?.type !== 'code' || !last.isFenced) return { lines, open: null }
  const [from, to] = last.lines
  const all = text.split('\n')
  const [, marks = ''] = fence.exec(all[from] ?? '') ?? []
  const end = (all[to - 1] ?? '').trim()
  const isClosed = to - 1 > from && end.startsWith(marks) && end === (marks[0] ?? '').repeat(end.length)
  return { lines, open: isClosed ? null : marks }
}
