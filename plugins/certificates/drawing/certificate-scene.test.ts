import { describe, expect, it } from 'vitest'
import { fitLines, type Measure, type TextMark } from '#core/drawing'
import { certificateScene } from './certificate-scene.ts'

/** As wide as the widest of the certificate's fonts. */
const measure: Measure = (text, face, size) => text.length * size * (face.startsWith('mono') ? 0.64 : 0.55)
const code = '7K2M-91QD-V8XW-4T0B-ZC3N-5RHE-PJ6G'

const usualLabels = ['Issued', 'Lessons', 'Real calls', 'Practice calls', 'Certificate number']
const textsOf = (module: string, badge: string, labels = usualLabels, name = 'Maya Lindqvist') =>
  certificateScene(
    {
      code,
      lessons: ['Brainstorm', 'Scope Boundaries', 'Webhooks and their signatures'].map((title, index) => ({
        number: `1.${index + 1}`,
        title,
      })),
      qr: [],
      text: {
        product: 'Soloflight',
        notes: [],
        certifies: 'This certifies that',
        name,
        completed: 'completed',
        module,
        badge,
        sentence: '5 lessons, 14 calls to a real model and 6 practice calls.',
        work: null,
        year: '2026',
        check: 'Check it at',
        facts: labels.map((label, index) => ({
          label,
          value: ['24 September 2026', '20 of 20', '140', '60', code][index] ?? '',
          isCode: index === 4,
        })),
        address: `soloflight.example/verify/${code}`,
        qrAlt: 'A QR code',
      },
    },
    measure,
  ).filter((mark): mark is TextMark => mark.kind === 'text')
const wordsOf = ({ spans }: TextMark) => spans.map(({ text }) => text).join('')
const rightOf = ({ x, spans, size, isCentred }: TextMark) => {
  const width = spans.reduce((sum, { text, face }) => sum + measure(text, face, size), 0)
  return isCentred ? x + width / 2 : x + width
}

describe('a certificate', () => {
  const qrFrame = 970
  const frame = 1142

  it.each([
    ['English', undefined],
    ['French', ['Délivré le', 'Leçons', 'Appels réels', 'Appels d’entraînement', 'Numéro du certificat']],
  ])('keeps its number clear of the QR code, with labels in %s', (_, labels) => {
    const texts = textsOf('Module 1, ChatGPT Planner', 'Flight Planner', labels)
    const number = texts.find((mark) => wordsOf(mark) === code)
    expect(number && rightOf(number)).toBeLessThan(qrFrame - 24)
    const row = texts.filter(({ y }) => y === 710)
    for (const [index, mark] of row.slice(1).entries()) expect(mark.x).toBeGreaterThan(rightOf(row[index] as TextMark))
  })

  it('says the whole of a long title on two lines', () => {
    const title = 'Module 10, Automating a whole shop with webhooks, queues and retries'
    expect(textsOf(title, 'Flight Planner').map(wordsOf).join(' ')).toContain('completed Module 10, Automating a whole shop with')
    expect(textsOf(title, 'Flight Planner').map(wordsOf).join(' ')).toContain('webhooks, queues and retries:')
  })

  it.each(['Flight Planner', 'Master of Automation and of Webhooks', 'Unbreakablebadgenameofonewordalone'])(
    'keeps the badge %s inside the frame',
    (badge) => {
      const lines = textsOf('Module 1, ChatGPT Planner', badge).filter(({ size, x }) => size === 17 && x > 1000)
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(rightOf(line)).toBeLessThan(frame - 12)
    },
  )

  it('says the whole of each lesson’s title, on two lines where one is too short, clear of its neighbours', () => {
    const texts = textsOf('Module 1, ChatGPT Planner', 'Flight Planner').filter(({ size, y }) => size <= 15.5 && y > 450 && y < 640)
    expect(texts.map(wordsOf)).toEqual(expect.arrayContaining(['Brainstorm', 'Scope', 'Boundaries', 'Webhooks and', 'their signatures']))
    expect(texts.map(wordsOf).join()).not.toContain('…')
    for (const one of texts)
      for (const other of texts) {
        if (one === other || Math.abs(one.y - other.y) > 10) continue
        const [left, right] = [one, other].toSorted((a, b) => a.x - b.x) as [TextMark, TextMark]
        expect(rightOf(left)).toBeLessThan(2 * right.x - rightOf(right))
      }
  })

  it('writes no title across the line that climbs', () => {
    const [number, title] = textsOf('Module 1, ChatGPT Planner', 'Flight Planner').filter(({ x }) => x > 800 && x < 900)
    // The last lesson is at 822, 452; the line rises from there.
    expect([number, title].map((mark) => mark && mark.y > 452 && mark.x > 822)).toEqual([true, true])
  })
})

describe('fitLines', () => {
  const widthOf = (text: string) => text.length
  it.each([
    ['one two', 10, 0, ['one two']],
    ['one two three', 8, 0, ['one two', 'three']],
    ['one two three', 8, 4, ['one', 'two thr…']],
    ['onetwothree', 6, 0, ['onetw…']],
    ['', 6, 0, ['']],
  ])('%s within %i, after %i', (text, width, indent, lines) => expect(fitLines(text, width, widthOf, indent)).toEqual(lines))

  it('QT2: has a name that runs from the right where every name stands, its lines ending at one edge', () => {
    const linesOf = (name: string) => textsOf('Module 1', 'Planner', usualLabels, name).filter(({ reads }) => reads === 'H1')
    const [short] = linesOf('ليلى حسن')
    expect([short?.direction, short && short.x - measure('ليلى حسن', 'display', short.size)]).toEqual(['rtl', 93])
    const long = linesOf('Anna '.repeat(3).concat('عبد الرحمن '.repeat(6)).trim())
    expect(long.map(({ direction }) => direction)).toEqual([undefined, undefined])
    const turned = linesOf('عبد الرحمن '.repeat(7).trim())
    expect(turned.length).toBe(2)
    expect(new Set(turned.map(({ x, direction }) => `${x} ${direction}`)).size).toBe(1)
    expect(Math.min(...turned.map(({ x, spans, size }) => x - measure(spans[0]?.text ?? '', 'display', size)))).toBeCloseTo(93)
  })
})
