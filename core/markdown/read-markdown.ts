import type { Env, Token } from 'markdown-it'
import { blockNodes } from './block-nodes.ts'
import { inlineNodes } from './inline-nodes.ts'
import type { Block, Inline } from './nodes.ts'
import { parser } from './parser.ts'
import { splitReasoning } from './reasoning.ts'

/** Reads blocks; `env` learns which definitions the text has. */
export const readBlocks = (text: string, env: Env = {}): readonly Block[] => blockNodes(parser().parse(shallow(text), env))

/** Reads a Markdown text, for all code that needs one. A model's reasoning comes first, as a block of its own. */
export const readMarkdown = (text: string): readonly Block[] => {
  const { reasoning, answer } = splitReasoning(text)
  if (!reasoning) return readBlocks(answer)
  return [{ type: 'reasoning', children: readBlocks(reasoning), lines: [0, 0] }, ...readBlocks(answer)]
}

/** One line of Markdown without a paragraph of its own. */
export const readLine = (text: string): readonly Inline[] => {
  const [line] = parser().parseInline(text, {}) as [Token]
  return inlineNodes(line.children ?? [])
}

/** Quotes in quotes and lists in lists that begin on one line. */
const nested = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){40,}/gm
/** So far to the right an entry stands in some forty lists. */
const indented = /^[ \t]{80,}(?=[>*+-]|\d{1,9}[.)])/gm

/**
 * A Markdown text that can be read and drawn whatever it holds: readers go as deep as quotes and lists are nested, and no text of
 * somebody who means it well needs forty of them.
 */
export const shallow = (text: string): string =>
  text.replace(nested, (signs) => signs.slice(0, 80)).replace(indented, (blanks) => blanks.slice(0, 80))
