import { readdirSync, readFileSync } from 'node:fs'
import { Lexer, type Token } from 'marked'
import { expect, it } from 'vitest'
import { splitPrompts } from './split-prompts.ts'

const modules = 'content/modules'
const lessons = readdirSync(modules).flatMap((module) =>
  readdirSync(`${modules}/${module}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${modules}/${module}/${name}`),
)

/** What a reader would see as raw marks: a list swallowed by a paragraph, HTML, emphasis that never closes. */
const brokenIn = (tokens: readonly Token[] = []): string[] =>
  tokens.flatMap((token) => {
    if (token.type === 'html') return [token.raw]
    if (token.type === 'paragraph' && /\n\s*(\d+[.)]|[-*+])\s/.test(token.raw)) return [token.raw]
    if (token.type === 'text' && !('tokens' in token) && /\*\*|~~|`|\]\(/.test(token.raw)) return [token.raw]
    if (token.type === 'list') return brokenIn((token.items as { tokens: Token[] }[]).flatMap((item) => item.tokens))
    return 'tokens' in token ? brokenIn(token.tokens) : []
  })

it.each(lessons)('%s is Markdown that shows as it is meant', (path) => {
  const [, body = ''] = /\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  const sections = body.split(/^## (?:Idea|Exercise)$/m).map((section) => section.trim())
  expect(sections).toHaveLength(3)
  const words = sections.flatMap(splitPrompts).filter(({ kind }) => kind === 'words')
  expect(words.flatMap(({ text }) => brokenIn(new Lexer({ gfm: true }).lex(text)))).toEqual([])
})
