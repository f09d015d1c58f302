import { readFileSync } from 'node:fs'
import { Lexer, type Token } from 'marked'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const file: { answers: Record<string, { call: number; text: string }[]> } = parse(readFileSync('content/practice/answers.yaml', 'utf8'))
const answers = Object.entries(file.answers).flatMap(([lesson, calls]) =>
  calls.map(({ call, text }) => ({ name: `${lesson} call ${call}`, text })),
)

/** A line's end inside a paragraph shows as a space: lines that belong below one another must be a list, a table or code. */
const runTogether = (tokens: readonly Token[] = []): string[] =>
  tokens.flatMap((token) => {
    if (token.type === 'html') return [token.raw]
    if (token.type === 'paragraph') return token.raw.trim().includes('\n') ? [token.raw] : []
    if (token.type === 'text' && !('tokens' in token) && /\*\*|~~|`|\]\(/.test(token.raw)) return [token.raw]
    if (token.type === 'list') return runTogether((token.items as { tokens: Token[] }[]).flatMap((item) => item.tokens))
    return 'tokens' in token ? runTogether(token.tokens) : []
  })

it.each(answers)('the practice answer $name shows line by line as it is written', ({ text }) => {
  expect(runTogether(new Lexer({ gfm: true }).lex(text))).toEqual([])
})
