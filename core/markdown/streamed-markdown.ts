import type { Env } from 'markdown-it'
import { blockNodes } from './block-nodes.ts'
import type { Block } from './nodes.ts'
import { parser } from './parser.ts'
import { readBlocks, shallow } from './read-markdown.ts'
import { closed, readable } from './unfinished.ts'

/** A block, and its first line in the whole text as its key: the same block keeps its key while the text grows. */
export interface PlacedBlock {
  readonly key: number
  readonly block: Block
}

/** Whether the text has definitions that change earlier blocks: then no block is settled before the text is complete. */
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
 * Parses a text while it arrives. Settled blocks, all but the last, are parsed once and stay the same nodes; the end is parsed again with
 * each piece, as far as possible. The whole text is parsed once more when it is complete.
 */
export const createStreamedMarkdown = () => {
  let settled: readonly PlacedBlock[] = []
  let text = ''
  /** The number of settled lines. */
  let lines = 0
  const placed = (blocks: readonly Block[]): readonly PlacedBlock[] => blocks.map((block) => ({ key: lines + block.lines[0], block }))
  const forget = () => {
    settled = []
    text = ''
    lines = 0
  }
  /** The number of settled lines in `end`: all before its last block, if that block's first line is complete. */
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
      // Rare; earlier blocks may have another meaning now.
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
