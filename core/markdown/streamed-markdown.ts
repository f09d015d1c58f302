import type { Env } from 'markdown-it'
import { blockNodes } from './block-nodes.ts'
import type { Block } from './nodes.ts'
import { parser } from './parser.ts'
import { readBlocks, shallow } from './read-markdown.ts'
import { closed, readable } from './unfinished.ts'

/** A block, and where it begins among the lines of the whole text: the same block has the same key however the text grows. */
export interface PlacedBlock {
  readonly key: number
  readonly block: Block
}

/** Whether it says what its blocks before mean: then none of them is settled before the text has its end. */
const defines = ({ references, footnotes }: Env) => Boolean(references || footnotes)

const withoutEnd = (text: string): { readonly blocks: readonly Block[]; readonly env: Env } => {
  const env: Env = { isArriving: true }
  const tokens = parser().parse(shallow(readable(text)), env)
  const last = tokens.findLast(({ type }) => type === 'inline')
  if (last && last.map?.[1] === tokens.findLast(({ map }) => map)?.map?.[1]) {
    const words = closed(last.content)
    if (words !== last.content) {
      last.content = words
      last.children = parser().parseInline(words, env)[0]?.children ?? []
    }
  }
  return { blocks: blockNodes(tokens, true), env }
}

/**
 * Reads a text while it arrives. Settled blocks, all but the last, are read once and stay the same nodes; the end is read anew with
 * each piece, as far as it can be read. The whole text is read once more when it is complete.
 */
export const createStreamedMarkdown = () => {
  let settled: readonly PlacedBlock[] = []
  let text = ''
  /** How many lines are settled. */
  let lines = 0
  const placed = (blocks: readonly Block[]): readonly PlacedBlock[] => blocks.map((block) => ({ key: lines + block.lines[0], block }))
  const forget = () => {
    settled = []
    text = ''
    lines = 0
  }
  /** How much of `end` is settled, in lines: all before its last block, if the line is whole on which that begins. */
  const settledLines = (blocks: readonly Block[], end: string): number => {
    const from = blocks.at(-1)?.lines[0] ?? 0
    const whole = end.split('\n').length - 1
    return from < whole ? from : 0
  }
  return (whole: string, isComplete: boolean): readonly PlacedBlock[] => {
    const now = whole.replace(/\r\n?/g, '\n')
    if (isComplete) {
      forget()
      return placed(readBlocks(now))
    }
    if (!now.startsWith(text)) forget()
    const end = now.slice(text.length)
    const { blocks, env } = withoutEnd(end)
    if (defines(env)) {
      // Rare, and what stands before may mean something else now.
      forget()
      return placed(withoutEnd(now).blocks)
    }
    const all = [...settled, ...placed(blocks)]
    const count = settledLines(blocks, end)
    if (count > 0) {
      const kept = blocks.filter((block) => block.lines[0] < count)
      settled = [...settled, ...placed(kept)]
      text += `${end.split('\n').slice(0, count).join('\n')}\n`
      lines += count
    }
    return all
  }
}
