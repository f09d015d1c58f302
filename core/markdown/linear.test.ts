import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import { createStreamedMarkdown } from './streamed-markdown.ts'

const length = 40_000
const times = (sign: string) => sign.repeat(Math.floor(length / sign.length))
const half = (opening: string, words: string, closing: string) =>
  opening.repeat(length / 2 / opening.length) + words + closing.repeat(length / 2 / closing.length)

/** Every character of Markdown's syntax, inputs for which parsers took quadratic time, and CommonMark's own worst cases. */
const hostile: Record<string, string> = {
  ...Object.fromEntries([...'*_~`[](){}<>#|\\&!-+=$:@"\'.^'].map((sign) => [sign, times(sign)])),
  paragraphs: times('a\n\n'),
  'emphasis without an end': times('__a'),
  'strong without an end': times('**a '),
  'ends without a beginning': times('a** '),
  'emphasis in emphasis': times('**_a'),
  'nested strong emphasis': half('*a **a ', 'b', ' a** a*'),
  'two signs by turns': times('*_'),
  'mismatched openers and closers': times('*a_ '),
  'openers and closers, a multiple of three': `a**b${'c* '.repeat(length / 3)}`,
  'links and emphasis': times('[ a_'),
  struck: times('~~a'),
  'struck once': times('a~'),
  addresses: times('a@'),
  'mail addresses': times('a@b.c_'),
  'addresses of pages': times('www._'),
  'addresses with brackets': `https://a.example/${times('(')}`,
  'schemes without an address': times('http://'),
  links: times('[a]('),
  'links with angles': times('[a](<b'),
  'link closers': times('a]'),
  'brackets and a round one': times('[ ('),
  pictures: times('![['),
  'pictures in links': times('![[]()'),
  'nested brackets': half('[', 'a', ']'),
  'nested quotes': `${'> '.repeat(length / 2)}a`,
  'nested lists': Array.from({ length: 280 }, (_, depth) => `${' '.repeat(depth)}* a`).join('\n'),
  'empty lines in nested lists': `${'- '.repeat(4_000)}x${'\n'.repeat(10_000)}`,
  'empty entries': times('-\n'),
  'lists of one': times('- a\n'),
  'quotes of one': times('> a\n'),
  'backticks of growing length': Array.from({ length: 280 }, (_, run) => `e${'`'.repeat(run)}`).join(''),
  'comments without an end': `</${times('<!--')}`,
  'comments that end wrong': times('<!-- -'),
  'declarations without an end': times('<!A '),
  'instructions without an end': times('a <?'),
  'sections without an end': times('a <![CDATA['),
  'tags without an end': times('<a '),
  'elements without an end': times('<kbd>'),
  'elements in elements': half('<kbd>', 'a', '</kbd>'),
  'details without an end': times('<details>\n\n'),
  'named signs': times('&nosuch;'),
  columns: `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'|b'.repeat(5_000)}|`,
  'rows with a column': `|a|b|\n|-|-|\n${times('|\n')}`,
  'definitions in lines': times('[a\n'),
  'definitions without an address': times('[a]:\n'),
  definitions: Array.from({ length: 2_500 }, (_, at) => `[r${at}]: /x`).join('\n'),
  footnotes: Array.from({ length: 1_500 }, (_, at) => `[^${at}]: a`).join('\n') + '[^1]'.repeat(3_000),
  'footnotes without a text': times('[^a]'),
  formulas: times('\\(a'),
  'formulas in blocks': times('\\[\na\n\n'),
  dollars: times('$$a'),
  'files in fences': times('```md\n'),
  'files that end': times('```md\n\n```\na\n'),
  'fences of another kind': times('~~~md\n```\n'),
  thoughts: times('<think>'),
  'thoughts without a beginning': times('a</think>\n'),
  tasks: times('- [ ] '),
  carriages: times('\r'),
  'halves of letters': times('\ud800'),
}

it.each(Object.entries(hostile))(
  'S65, QT1: 40,000 characters of %s are read to their end',
  (_name, text) => {
    expect(() => readMarkdown(text)).not.toThrow()
    // Against hanging: quadratic time takes minutes.
  },
  30_000,
)

it('QT1: a long answer that arrives letter by letter is not read anew from its beginning', () => {
  const paragraph = 'Some **words** of an answer, with `code` and [a link](https://a.example).\n\n'
  const reader = createStreamedMarkdown()
  let text = ''
  let last = reader('', false)
  for (let piece = 0; piece < 400; piece++) {
    text += paragraph
    const now = reader(text, false)
    // Settled blocks are the identical nodes.
    expect(last.slice(0, -1).every(({ key, block }, place) => now[place]?.key === key && now[place]?.block === block)).toBe(true)
    last = now
  }
  expect(last).toHaveLength(400)
})
