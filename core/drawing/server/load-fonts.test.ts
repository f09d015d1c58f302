import { expect, it } from 'vitest'
import { loadFonts } from './load-fonts.ts'

const lettersOf = async (text: string) => (await loadFonts()).lettersOf(text, 'display')

it.each([
  ['Maya Lindqvist', 'besley'],
  ['Łukasz Żółć-Ñandú', 'besley'],
  ['Nguyễn Văn Ánh', 'noto-serif'],
  ['Иван Кравченко', 'noto-serif'],
  ['Ґалаґан Їжакевич', 'noto-serif'],
  ['Ελένη Παπαδοπούλου', 'noto-serif'],
])('a name of %s is drawn whole, in one family', async (name, family) => {
  const letters = await lettersOf(name)
  expect(letters.map(({ text }) => text).join('')).toBe(name.normalize('NFC'))
  expect(letters.filter(({ cut }) => !cut.id.startsWith(`${family}-`))).toEqual([])
  expect((await loadFonts()).canDraw(name, 'display')).toBe(true)
})

it('what no family has is left out, and said to be', async () => {
  expect(
    (await lettersOf('Ana 李 王'))
      .map(({ text }) => text)
      .join('')
      .trim(),
  ).toBe('Ana')
  expect((await loadFonts()).canDraw('Ana 李', 'display')).toBe(false)
})
