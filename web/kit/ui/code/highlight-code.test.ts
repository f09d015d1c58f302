import { expect, test } from 'vitest'
import { highlightCode } from './highlight-code.ts'

const lookOf = async (code: string, language: string, text: string) =>
  (await highlightCode(code, language))?.flat().find((piece) => piece.text.trim() === text)?.look

test.each([
  ['html', '<p class="a">Hi</p>', 'p', 'text-info'],
  ['css', 'p { width: 3px } /* c */', '/* c */', 'text-muted'],
  ['js', 'const a = "b" // c', 'const', 'text-info'],
  ['typescript', 'type A = string // c', '// c', 'text-muted'],
  ['json', '{ "a": 1 }', '1', 'text-warning'],
  ['sql', 'select 1 from a', 'select', 'text-info'],
  ['bash', 'echo "a" # b', '# b', 'text-muted'],
  ['py', 'def a(): return 1', 'def', 'text-info'],
  ['md', '# A title', '# A title', 'text-info'],
  ['yaml', 'a: "b"', '"b"', 'text-success'],
])('%s has its colours', async (language, code, text, look) => {
  expect(await lookOf(code, language, text)).toContain(look)
})

test('no letter of the code is lost, and a language without colours stays as it is', async () => {
  const code = '<script>\n  if (a < b) {\n\t}\n</script>\n<!-- x -->'
  expect((await highlightCode(code, 'html'))?.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
  expect(await highlightCode('x', 'cobol')).toBeNull()
})

test('a line that no person writes stays plain, and those beside it have their colours', async () => {
  const long = `const a = "${'b'.repeat(3_000)}"`
  const lines = await highlightCode(`${long}\nconst c = 1`, 'js')
  expect(lines?.[0]).toEqual([{ text: long, look: '' }])
  expect(lines?.[1]?.find(({ text }) => text.trim() === 'const')?.look).toContain('text-info')
})
