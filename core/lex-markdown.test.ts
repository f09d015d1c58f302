import { Lexer } from 'marked'
import { expect, it } from 'vitest'
import { lexMarkdown } from './lex-markdown.ts'

it('reads what people write as the library does', () => {
  const text = [
    '# A plan',
    'Some *words*, __others__, ***both***, ~~gone~~, `code`, [a link](https://a.example) and me@example.test.',
    '- one\n- two\n  - in it\n\n1. first\n2. second',
    '| a | b |\n|---|---|\n| 1 | **2** |',
    '```js\nconst snake_case_name = __dirname * 2\n```',
    '> said\n> twice',
  ].join('\n\n')
  expect(lexMarkdown(text)).toEqual(new Lexer({ gfm: true }).lex(text))
  const long = `${text}\n\n`.repeat(40)
  expect(lexMarkdown(long)).toEqual(new Lexer({ gfm: true }).lex(long))
})

/** Every sign of Markdown, and those by which the reader's work grew with the square of the text and more. */
const hostile: Record<string, string> = {
  ...Object.fromEntries(['*', '_', '~', '`', '[', ']', '(', '<', '>', '#', '|', '\\', '&', '!', '-', '+', '='].map((sign) => [sign, sign])),
  paragraphs: 'a\n\n',
  'emphasis without an end': '__a',
  'strong without an end': '**a',
  'ends without a beginning': 'a**',
  'emphasis in emphasis': '**_a',
  both: '*_',
  struck: '~~a',
  addresses: 'a@',
  links: '[a](',
  pictures: '![[',
  lists: '- a\n',
}

it.each(Object.entries(hostile))('S65: 40,000 characters of %s are read to their end', (_name, sign) => {
  const text = sign.repeat(Math.floor(40_000 / sign.length))
  const raw = lexMarkdown(text)
    .map((token) => token.raw)
    .join('')
  expect(raw.length).toBeGreaterThan(0)
})
