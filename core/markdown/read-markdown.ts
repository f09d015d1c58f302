import type { Env, Token } from 'markdown-it'
import { blockNodes } from './block-nodes.ts'
import { inlineNodes } from './inline-nodes.ts'
import type { Block, Inline } from './nodes.ts'
import { parser } from './parser.ts'
import { splitReasoning } from './reasoning.ts'

/** Parses blocks; `env` receives the definitions of the text. */
export const readBlocks = (text: string, env: Env = {}): readonly Block[] => blockNodes(parser().parse(shallow(text), env))

/** Parses a Markdown text, for all code that needs one. A model's reasoning comes first, as a separate block. */
export const readMarkdown = (text: string): readonly Block[] => {
  const { reasoning, answer } = splitReasoning(text)
  if (!reasoning) return readBlocks(answer)
  return [{ type: 'reasoning', children: readBlocks(reasoning), lines: [0, 0] }, ...readBlocks(answer)]
}

/** Parses one line of Markdown without a paragraph. */
export const readLine = (text: string): readonly Inline[] => {
  const [line] = parser().parseInline(text, {}) as [Token]
  return inlineNodes(line.children ?? [])
}

/** Nested quotes and lists that begin on one line. */
const nested = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){40,}/gm
/** The indent of an entry in about forty nested lists. */
const indented = /^[ \t]{80,}(?=[>*+-]|\d{1,9}[.)])/gm

/**
 * Limits the nesting of a Markdown text, so that any text can be parsed and rendered: the parser recurses into quotes and lists, and no
 * honest text nests forty of them.
 */
export const shallow = (text: string): string =>
  text.replace(nested, (signs) => signs.slice(0, 80)).replace(indented, (blanks) => blanks.slice(0, 80))
