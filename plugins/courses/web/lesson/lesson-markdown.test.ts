import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Block, type Inline, readMarkdown } from '#core/markdown'
import { splitPrompts } from './split-prompts.ts'

const modules = 'content/modules'
const lessons = readdirSync(modules).flatMap((module) =>
  readdirSync(`${modules}/${module}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${modules}/${module}/${name}`),
)

const rawSigns = /\*\*|~~|`|\]\(|<\/?[a-z!]/i
const rawIn = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap((node) => ('children' in node ? rawIn(node.children) : node.type === 'text' && rawSigns.test(node.text) ? [node.text] : []))

/** Finds markup that would show as raw marks: a list swallowed by a paragraph, HTML, emphasis that never closes. */
const brokenIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'paragraph') return /\n\s*(\d+[.)]|[-*+])\s/.test(block.source) ? [block.source] : rawIn(block.children)
    if (block.type === 'heading') return rawIn(block.children)
    if (block.type === 'table') return [block.header, ...block.rows].flat().flatMap(({ children }) => rawIn(children))
    if (block.type === 'list') return block.items.flatMap(({ children }) => brokenIn(children))
    return block.type === 'quote' || block.type === 'details' ? brokenIn(block.children) : []
  })

it.each(lessons)('%s is Markdown that shows as it is meant', (path) => {
  const [, body = ''] = /\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  const sections = body.split(/^## (?:Idea|Exercise)$/m).map((section) => section.trim())
  expect(sections).toHaveLength(3)
  const words = sections.flatMap(splitPrompts).filter(({ kind }) => kind === 'words')
  expect(words.flatMap(({ text }) => brokenIn(readMarkdown(text)))).toEqual([])
})
