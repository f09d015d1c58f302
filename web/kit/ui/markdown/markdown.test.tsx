import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { safeHref } from '../../../../core/markdown/safe-href.ts'
import { renderPage } from '../../../testing/index.ts'
import { Markdown } from './markdown.tsx'
import { MarkdownOfPeople } from './markdown-of-people.tsx'
import { MarkdownSections } from './markdown-sections.tsx'

test('shows text, lists, tables and code', () => {
  renderPage(<Markdown>{'# Plan\n\nA **bold** word.\n\n- one\n- two\n\n| a |\n|---|\n| 1 |\n\n```\nif (a < b) {}\n```'}</Markdown>)
  expect(screen.getByRole('heading', { level: 2, name: 'Plan' })).toBeTruthy()
  expect(screen.getByText('bold').tagName).toBe('STRONG')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('cell', { name: '1' })).toBeTruthy()
  expect(screen.getByText('if (a < b) {}').tagName).toBe('CODE')
})

test('RU19: a page’s text stands beside its headings, what comes before them first', async () => {
  const { container } = renderPage(
    <MarkdownSections>{'Hello.\n\n## One\n\nFirst.\n\n### Within\n\n- a\n\n## Two\n\nSecond.'}</MarkdownSections>,
  )
  await screen.findByRole('heading', { name: 'One' })
  const sections = [...container.querySelectorAll('section')]
  expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual(['One', 'Two'])
  expect(sections.map((section) => section.querySelector('.prose')?.textContent)).toEqual(['First.Withina', 'Second.'])
  expect(container.querySelector('.prose')?.parentElement?.textContent).toBe('Hello.')
})

test('makes no element out of HTML, loads no image, follows no unsafe scheme', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'inline <b onclick="alert(1)">bold</b>',
    '![a picture](https://evil.example/pixel.png)',
    '[click](javascript:alert(1))',
    '[data](data:text/html,x)',
    '[relative](//evil.example)',
  ]
  const { container } = renderPage(<Markdown>{hostile.join('\n\n')}</Markdown>)
  expect(container.querySelector('script, img, iframe, b, [onclick], [onerror], a')).toBeNull()
  expect(container.textContent).toContain('<script>alert(1)</script>')
  expect(container.textContent).toContain('a picture')
})

test('knows safe addresses', () => {
  expect(['https://a.b', 'http://a.b', 'mailto:a@b.c', '/dashboard', '#top'].map(safeHref)).not.toContain(null)
  const unsafe = [
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:x',
    'vbscript:x',
    '//evil',
    '/\\evil',
    'file:///etc',
  ]
  expect(unsafe.map(safeHref)).toEqual(unsafe.map(() => null))
})

const drawn = (text: string) => renderPage(<MarkdownOfPeople>{text}</MarkdownOfPeople>).container.firstElementChild as HTMLElement

test('QT1: entities stay in code and are decoded in words', () => {
  const place = drawn('You write `&lt;`.\n\nThe caf&eacute; &mdash; 5 &lt; 6. &copy;')
  expect(place.querySelector('code')?.textContent).toBe('&lt;')
  expect(place.textContent).toContain('The café — 5 < 6. ©')
})

test('QT1: a cell has its line breaks, and a long table a box of its own that the keyboard reaches', () => {
  const place = drawn('| Item | Sizes |\n|---|--:|\n| Shirt | S<br>M<br/>L |')
  expect(place.querySelectorAll('td br')).toHaveLength(2)
  expect(place.querySelector('table')?.parentElement?.tabIndex).toBe(0)
  expect(place.querySelectorAll('td')[1]?.className).toContain('text-right')
})

test('QT1: a task says its state to everybody', () => {
  drawn('- [x] Sketch the screen\n- [ ] Ask three neighbours')
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Done', 'Not done'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sketch the screen', 'Ask three neighbours'])
})

test('QT1: keys and folded details are drawn, comments are not', () => {
  const place = drawn('<!-- off -->\nPress <kbd>Ctrl</kbd>.\n\n<details>\n<summary>More</summary>\n\nHidden words\n\n</details>')
  expect(place.querySelector('kbd')?.textContent).toBe('Ctrl')
  expect(place.querySelector('details summary')?.textContent).toBe('More')
  expect(place.querySelector('details')?.textContent).toContain('Hidden words')
  expect(place.textContent).not.toMatch(/off|<|--/)
})

test('QT1: a note of GitHub’s says what it is', () => {
  drawn('> [!WARNING]\n> Mind the gap.')
  expect(screen.getByRole('note').textContent).toBe('WarningMind the gap.')
})

test('QT1: footnotes lead there and back, and those of two texts on a page stay apart', () => {
  const { container } = renderPage(
    <>
      <Markdown>{'One[^1].\n\n[^1]: There.'}</Markdown>
      <Markdown>{'One[^1].\n\n[^1]: There.'}</Markdown>
    </>,
  )
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  for (const link of container.querySelectorAll('a')) expect(ids).toContain(link.getAttribute('href')?.slice(1))
})

test('QT10: what a model thought is folded, and the answer is not', () => {
  const place = drawn('<think>\nHm.\n</think>\n\nThe answer.')
  expect(place.querySelector('details')?.open).toBe(false)
  expect(place.querySelector('details')?.textContent).toContain('Hm.')
  expect(screen.getByText('The answer.').closest('details')).toBeNull()
})

// The library reads it once, when its code is loaded, and the test page does not have it.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true })

test('QT10: a formula stands as it was written, and is drawn once its code is there', async () => {
  const place = drawn('So \\(x^2\\) holds.')
  expect(place.textContent).toBe('So \\(x^2\\) holds.')
  await waitFor(() => expect(place.querySelector('math')).toBeTruthy())
  expect(place.textContent).not.toContain('\\(')
})

test('QT10: what is no TeX, or asks for more than words, stays as it was written', async () => {
  const place = drawn('\\(\\frac{1\\) and \\(\\href{javascript:alert(1)}{x}\\) and \\(y\\)')
  await waitFor(() => expect(place.querySelectorAll('math').length).toBeGreaterThan(0))
  expect(place.textContent).toContain('\\(\\frac{1\\)')
  expect(place.querySelector('a, [href]')).toBeNull()
})

const arabic =
  'مرحبا! هذه أداة صغيرة اسمها Shelf، شغّلها بالأمر `npm start`.\n\n1. افتح الملف `index.html` في المتصفح.\n2. اضغط على الزر (Save).\n\n| الاسم | Price |\n|---|---|\n| رف | 5 |\n\n> قال\n\nEnglish words.'

test('QT2: each block runs as its own words do, and code from left to right', () => {
  const place = drawn(arabic)
  const directions = (selector: string) => [...place.querySelectorAll(selector)].map((element) => element.getAttribute('dir'))
  expect(directions('p')).toEqual(['auto', 'auto', 'auto'])
  expect(directions('ol')).toEqual(['rtl'])
  expect(directions('li')).toEqual(['auto', 'auto'])
  expect(directions('div:has(> table)')).toEqual(['rtl'])
  expect(new Set(directions('th, td'))).toEqual(new Set(['auto']))
  expect(directions('blockquote')).toEqual(['rtl'])
  expect(new Set(directions('code'))).toEqual(new Set(['ltr']))
})

test('QT2: an entry of several paragraphs runs as its first', () => {
  const place = drawn('- שלום\n\n  words\n- Words\n\n  שלום')
  expect([...place.querySelectorAll('li')].map((entry) => entry.getAttribute('dir'))).toEqual(['rtl', null])
})
