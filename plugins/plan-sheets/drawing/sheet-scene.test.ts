import { describe, expect, it } from 'vitest'
import type { Mark, TextMark } from '#core/drawing'
import { partsOf } from '../sheet-text.ts'
import { type SheetPen, sheetPages } from './sheet-scene.ts'

const isText = (mark: Mark): mark is TextMark => mark.kind === 'text'
/** The left edge and the text of each line of a sheet's pages, without title and margins. */
const linesOn = (markdown: string, canDraw: SheetPen['canDraw'] = () => true) => {
  const words = {
    title: 'Title',
    parts: partsOf(markdown),
    product: 'Product',
    byline: 'By',
    incomplete: 'Incomplete',
    alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
    pageOf: () => '1',
  }
  const marks = sheetPages(words, { measure: (text, _face, size) => (text.length * size) / 2, canDraw }).flat()
  return marks
    .filter(isText)
    .filter(({ reads }) => reads)
    .map(({ x, spans, direction }) => ({ x, text: spans.map(({ text }) => text).join(''), spans, direction }))
    .slice(2)
}
const textOn = (markdown: string) => linesOn(markdown).map(({ text }) => text)

describe('QT3: code on paper', () => {
  it('is indented as it is written, with tabs too', () => {
    const code = 'def total(items):\n    for item in items:\n\tif item:\n\n        yield item'
    expect(textOn(`\`\`\`python\n${code}\n\`\`\``)).toEqual([
      'def total(items):',
      '    for item in items:',
      '    if item:',
      '        yield item',
    ])
  })
  it('has its blanks as a run of their own, so that its first letter stands further in', () => {
    const [, line] = linesOn('```\na\n    b\n```')
    expect(line?.spans).toEqual([
      { text: '    ', face: 'mono' },
      { text: 'b', face: 'mono' },
    ])
  })
  it('goes on below where it is too long, as far in as it began, and loses no letter', () => {
    const long = `    ${'x'.repeat(300)}`
    const lines = textOn(`\`\`\`\n${long}\n\`\`\``)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every((line) => line.startsWith('    '))).toBe(true)
    expect(lines.map((line) => line.trim()).join('')).toBe(long.trim())
  })
})

it('QT3: an entry of a task list stands once, with its state', () => {
  expect(textOn('- [x] Sketch the screen\n- [ ] Ask **three** neighbours\n\n1. [x] Then\n\n   more')).toEqual([
    '[x]',
    'Sketch the screen',
    '[ ]',
    'Ask three neighbours',
    '[x]',
    'Then',
    'more',
  ])
})

it.each([
  ['[the plan](https://a.example/plan)', 'the plan (https://a.example/plan)'],
  ['https://a.example/plan', 'https://a.example/plan'],
  ['[a.example/plan](https://a.example/plan/)', 'a.example/plan'],
  ['<me@a.example>', 'me@a.example'],
  ['[the plan](/plan-sheet)', 'the plan (/plan-sheet)'],
  ['[run](javascript:alert(1))', 'run'],
  ['[the **bold** one][x]\n\n[x]: https://a.example', 'the bold one (https://a.example)'],
])('QT3: %s says where it leads', (markdown, text) => expect(textOn(markdown)).toEqual([text]))

const answers = {
  'k2a-entity-in-code-span': 'For a less-than sign in HTML you write `&lt;`, for an ampersand `&amp;`.\n\nIn plain words: 5 &lt; 6.',
  'k2b-named-entities': 'The caf&eacute; opens at nine&nbsp;&mdash;&nbsp;bring cash. &copy; the neighbours.',
  'k2d-marks-over-a-line-break': 'Choose the **small\nplan** first.',
  'k2k-comments-and-tags':
    '<!-- formatter-off -->\nPress <kbd>Ctrl</kbd>+<kbd>S</kbd>.\n\n<details>\n<summary>More</summary>\n\nHidden words\n\n</details>',
}

it.each([
  ['k2a-entity-in-code-span', ['you write &lt;, for', '5 < 6']],
  ['k2b-named-entities', ['café', '© the neighbours']],
  ['k2d-marks-over-a-line-break', ['Choose the small plan first.']],
  ['k2k-comments-and-tags', ['Press Ctrl+S.', 'More', 'Hidden words']],
])('QT1: %s is on paper what it is on the page', (name, parts) => {
  const text = textOn(answers[name as keyof typeof answers]).join('\n')
  for (const part of parts) expect(text).toContain(part)
  expect(text).not.toMatch(/\*\*|<!--|<kbd|<details/)
})

it('QT1: a cell has its line breaks', () => {
  expect(textOn('| Item | Sizes |\n|---|---|\n| Shirt | S<br>M<br/>L |')).toEqual(['Item · Sizes', 'Shirt · S', 'M', 'L'])
})

it('notes, footnotes, formulas and folded words have their places', () => {
  expect(textOn('> [!TIP]\n> Look[^1].\n\n\\(x\\)\n\n<think>Hm</think>\n\n[^1]: There.')).toEqual([
    'Tip',
    'Look[1].',
    '\\(x\\)',
    '1.',
    'There.',
  ])
})

describe('QT2: a text on paper runs by block', () => {
  const [left, right] = [84, 756]
  const placesOf = (markdown: string) => linesOn(markdown).map(({ x, direction, text }) => [direction ?? 'ltr', x, text])

  it('from the right where its first letter does, each block for itself, at each of its lines', () => {
    const long = 'مرحبا Shelf '.repeat(12).trim()
    const lines = linesOn(`${long}\n\nEnglish, then عربي.\n\n# שלום\n\n> ציטוט`)
    const [arabic, others] = [lines.slice(0, -3), lines.slice(-3)]
    expect(arabic.length).toBeGreaterThan(1)
    for (const { x, direction } of arabic) expect([direction, x]).toEqual(['rtl', right])
    expect(others.map(({ x, direction }) => [direction ?? 'ltr', x])).toEqual([
      ['ltr', left],
      ['rtl', right],
      ['rtl', right - 24],
    ])
    expect(placesOf('> [!TIP]\n> ציטוט')).toEqual([
      ['rtl', right - 24, 'Tip'],
      ['rtl', right - 24, 'ציטוט'],
    ])
  })

  it('with the sign of an entry on the side on which it begins', () => {
    expect(placesOf('1. اضغط\n2. Press\n\n- [x] סמן')).toEqual([
      ['rtl', right, '1.'],
      ['rtl', right - 30, 'اضغط'],
      ['ltr', left, '2.'],
      ['ltr', left + 30, 'Press'],
      ['rtl', right, '[x]'],
      ['rtl', right - 42, 'סמן'],
    ])
  })

  it('but code from the left, in a block of its own and by itself within a line, where it does not say the way either', () => {
    expect(placesOf('```\n// مرحبا\n```')).toEqual([['ltr', left + 12, '// مرحبا']])
    const [line] = linesOn('`--watch` هو الخيار')
    expect([line?.direction, line?.spans[0]?.text]).toEqual(['rtl', '\u2066--watch\u2069'])
  })
})

it('QT4: says that letters are missing where some are, not where signs and numbers stand alone', () => {
  const noteOn = (markdown: string) =>
    linesOn(markdown, (text) => /\p{L}/u.test(text) && !text.includes('𓀀')).filter(({ text }) => text === 'Incomplete')
  expect(noteOn('Run `npm start`.\n\n| Time | Price |\n|---|---|\n| 12:30 | 4 |')).toEqual([])
  expect(noteOn('An 𓀀 here')).toHaveLength(1)
})
