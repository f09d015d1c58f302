import type { Env, Token } from 'markdown-it'
import { blockNodes } from './block-nodes.ts'
import { inlineNodes } from './inline-nodes.ts'
import type { Block, Inline } from './nodes.ts'
import { parser } from './parser.ts'
import { splitReasoning } from './reasoning.ts'
import { shallow } from './shallow.ts'

/** Reads blocks; `env` learns which definitions the text has. */
export const readBlocks = (text: string, env: Env = {}): readonly Block[] => blockNodes(parser.parse(shallow(text), env))

/** Reads a Markdown text: everybody who reads Markdown reads it here. What a model thought aloud stands first, by itself. */
export const readMarkdown = (text: string): readonly Block[] => {
  const { reasoning, answer } = splitReasoning(text)
  if (!reasoning) return readBlocks(answer)
  return [{ type: 'reasoning', children: readBlocks(reasoning), lines: [0, 0] }, ...readBlocks(answer)]
}

/** One line of Markdown without a paragraph of its own. */
export const readLine = (text: string): readonly Inline[] => {
  const [line] = parser.parseInline(text, {}) as [Token]
  return inlineNodes(line.children ?? [])
}
