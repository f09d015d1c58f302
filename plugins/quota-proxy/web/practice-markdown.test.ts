import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Block, type Inline, readMarkdown } from '#core/markdown'

const file: { answers: Record<string, { call: number; text: string }[]> } = parse(readFileSync('content/practice/answers.yaml', 'utf8'))
const answers = Object.entries(file.answers).flatMap(([lesson, calls]) =>
  calls.map(({ call, text }) => ({ name: `${lesson} call ${call}`, text })),
)

const rawSigns = /\*\*|~~|`|\]\(|<\/?[a-z!]/i
const rawIn = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap((node) => ('children' in node ? rawIn(node.children) : node.type === 'text' && rawSigns.test(node.text) ? [node.text] : []))

/** A line's end inside a paragraph shows as a space: lines that must stay separate need a list, a table or code. */
const runTogether = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'paragraph') return !block.isTight && block.source.includes('\n') ? [block.source] : rawIn(block.children)
    if (block.type === 'heading') return rawIn(block.children)
    if (block.type === 'list') return block.items.flatMap(({ children }) => runTogether(children))
    return block.type === 'quote' || block.type === 'details' ? runTogether(block.children) : []
  })

it.each(answers)('the practice answer $name shows line by line as it is written', ({ text }) => {
  expect(runTogether(readMarkdown(text))).toEqual([])
})
