import { createStreamedMarkdown } from '../core/markdown/index.ts'
import { type Figure, ms } from './figure.ts'

const words = 2_000
/** The size of a streamed piece, in characters. */
const piece = 12
/** The time for one frame at 60 per second on a phone six times slower than this machine, in milliseconds. */
const mostOfPiece = 2.5
const mostOfAll = 400

/** An answer of `words` words like a model's: paragraphs, lists, tables and code. */
const answer = () => {
  const part = [
    '## A part of the plan',
    'The **first** step takes `npm start` and [the page](https://a.example/page); what comes after it depends on *what you see*.',
    '1. Open the file and look for the *first* line.\n2. Change what it says, **save** it, and reload the page.\n   - Nothing else has to be done.',
    '| Part | What it does | Price |\n|------|--------------|------:|\n| Shelf | holds the tools | 5 |\n| Box | holds the rest | 6 |',
    '```js\nconst total = (items) =>\n  items.reduce((sum, { price }) => sum + price, 0)\n```',
    '> Whoever borrows a tool writes down when it comes back.',
  ].join('\n\n')
  const each = part.split(/\s+/).length
  return Array.from({ length: Math.ceil(words / each) }, () => part).join('\n\n')
}

const figure = (what: string, took: number, most: number): Figure => ({
  id: 'F14',
  what,
  bare: '',
  ours: ms(took),
  result: ms(took),
  goal: `≤ ${most} ms`,
  isMet: took <= most,
})

/** F14: parsing an answer of 2,000 words as Markdown while it arrives, twelve characters at a time, and once it is complete. */
export const measureReadingAnswers = async (): Promise<Figure[]> => {
  const text = answer()
  const run = () => {
    const read = createStreamedMarkdown()
    const took: number[] = []
    for (let end = piece; end < text.length; end += piece) {
      const began = performance.now()
      read(text.slice(0, end), false)
      took.push(performance.now() - began)
    }
    const began = performance.now()
    read(text, true)
    return { took, whole: performance.now() - began }
  }
  run()
  const { took, whole } = run()
  const sorted = took.toSorted((one, other) => one - other)
  return [
    figure(`a piece of an answer of ${words} words read while it arrives, p99`, sorted[Math.floor(sorted.length * 0.99)] ?? 0, mostOfPiece),
    figure(
      `the same, all ${took.length} pieces`,
      took.reduce((sum, each) => sum + each, 0),
      mostOfAll,
    ),
    figure('the whole answer read at its end', whole, 20),
  ]
}
