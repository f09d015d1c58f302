import {
  directionOf,
  fitBlock,
  fitLines,
  fitName,
  ink,
  inkSoft,
  type Mark,
  type Measure,
  magenta,
  markOfProduct,
  paper,
  rectangle,
  shorten,
  spacingFor,
  star,
  type TextMark,
  wrap,
  yellow,
} from '#core/drawing'
import { courseEnd, coursePath, lessonPlaces } from './course-line.ts'
import { frameMarks } from './frame.ts'
import { land } from './land.ts'
import { sealMarks } from './seal.ts'

/** All texts of a certificate, in its language. */
export interface CertificateText {
  readonly product: string
  /** Notes above everything else: that all calls were practice, or that it is no longer valid. */
  readonly notes: readonly string[]
  readonly certifies: string
  readonly name: string
  readonly completed: string
  readonly module: string
  readonly sentence: string
  /** How much of the required work was shown; null where none was required. */
  readonly work: string | null
  readonly badge: string
  readonly year: string
  readonly facts: readonly { readonly label: string; readonly value: string; readonly isCode?: boolean }[]
  readonly check: string
  readonly address: string
  readonly qrAlt: string
}

export interface CertificateDrawing {
  /** The certificate's number: seeds the terrain. */
  readonly code: string
  /** Each lesson's number and title, in order. */
  readonly lessons: readonly { readonly number: string; readonly title: string }[]
  /** Rows of the QR code, dark modules true. */
  readonly qr: readonly (readonly boolean[])[]
  readonly text: CertificateText
}

/** The sheet's size: A4 landscape in drawing units. */
export const sheet = { width: 1188, height: 840 } as const

const nameMarks = (name: string, measure: Measure): TextMark[] => {
  const { size, lines } = fitName(name, measure, { face: 'display', width: 750, largest: 94, smallest: 34, spacing: -0.03 })
  const lead = size * 1.12
  // A right-to-left name is in the same place as any other, and its lines are aligned at their right edge.
  const direction = directionOf(name)
  const x = direction ? 93 + Math.max(...lines.map((line) => measure(line, 'display', size))) : 93
  const first = lines.length === 1 ? 318 - (94 - size) * 0.28 : 332 - lead
  return lines.map((text, index) => ({
    kind: 'text',
    x,
    direction,
    y: first + index * lead,
    size,
    spans: [{ text, face: 'display' }],
    fill: ink,
    spacing: spacingFor(text, size * -0.03),
    reads: 'H1',
    joins: index > 0,
  }))
}

const sentenceMarks = ({ completed, module, sentence, work }: CertificateText, measure: Measure): TextMark[] => {
  const lead = `${completed} `
  const inBold = (text: string) => measure(`${text}:`, 'sansBold', 24)
  const title = fitLines(module, 660, inBold, measure(lead, 'sans', 24))
  const spans: TextMark['spans'][] = [
    ...title.map((text, index): TextMark['spans'] => [
      ...(index === 0 ? [{ text: lead, face: 'sans' as const }] : []),
      { text, face: 'sansBold' },
      ...(index === title.length - 1 ? [{ text: ':', face: 'sans' as const }] : []),
    ]),
    ...wrap(sentence, 660, (text) => measure(text, 'sans', 24))
      .slice(0, 2)
      .map((text): TextMark['spans'] => [{ text, face: 'sans' }]),
    ...(work ? [[{ text: shorten(work, 660, (text) => measure(text, 'sans', 24)), face: 'sans' as const }]] : []),
  ]
  // Five lines end at the same height as four, above the lessons of the course line.
  const [size, step] = spans.length > 4 ? [21, 28] : [24, 33]
  return spans.map((each, index) => ({
    kind: 'text',
    x: 96,
    y: 378 + index * step,
    size,
    fill: ink,
    reads: 'P',
    joins: index > 0,
    spans: each,
  }))
}

/** The widest line of a title, of at most two lines: it leaves room for the neighbours and the sentence above. */
const widestTitle = 126
const titleLead = 18

const lessonMarks = (lessons: CertificateDrawing['lessons'], measure: Measure): Mark[] => {
  const places = lessonPlaces(lessons.length)
  const room = Math.min(widestTitle, (places[1]?.[0] ?? sheet.width) - (places[0]?.[0] ?? 0) - 12)
  // Titles cut to fragments say less than the numbers alone.
  const hasTitles = room >= 72
  const label = { kind: 'text', fill: ink, isCentred: true, hasHalo: true, reads: 'P' } as const
  return places.flatMap(([x, y], index): Mark[] => {
    const { number = '', title = '' } = lessons[index] ?? {}
    const { size, lines } = fitBlock(title, measure, { face: 'sans', width: room, largest: 15.5, smallest: 11.5, most: 2 })
    const widest = Math.max(...lines.map((text) => measure(text, 'sans', size)))
    const [nextX, nextY] = places[index + 1] ?? courseEnd
    // A title that the climbing line would cross goes below it, to the right.
    const isBelow = hasTitles && ((y - nextY) / (nextX - x)) * (widest / 2) > 21
    const beside = isBelow ? { x: x + 24, isCentred: false } : { x }
    const firstLine = isBelow ? y + 33 : y - 25 - (lines.length - 1) * titleLead
    return [
      { kind: 'path', d: `M${x} ${y - 13}L${x + 11} ${y + 6}L${x - 11} ${y + 6}Z`, fill: ink, stroke: paper, width: 2.5 },
      {
        ...label,
        ...beside,
        y: isBelow ? y + 14 : hasTitles ? firstLine - 19 : y - 24,
        size: 14,
        spans: [{ text: number, face: 'monoBold' }],
      },
      ...(hasTitles ? lines : []).map(
        (text, line): Mark => ({
          ...label,
          ...beside,
          joins: true,
          y: firstLine + line * titleLead,
          size,
          spans: [{ text, face: 'sans' }],
        }),
      ),
    ]
  })
}

const starMark = (x: number, y: number): Mark => ({ kind: 'path', d: star(x, y, 1.58), fill: magenta, stroke: paper, width: 2 })

/** The badge's name below the star, clear of the frame. */
const badgeMarks = (badge: string, measure: Measure): TextMark[] =>
  fitLines(badge, 144, (text) => measure(text, 'sansBold', 17)).map((text, index) => ({
    kind: 'text',
    x: courseEnd[0] + 52,
    y: courseEnd[1] + 47 + index * 21,
    size: 17,
    spans: [{ text, face: 'sansBold' }],
    fill: ink,
    isCentred: true,
    hasHalo: true,
    reads: 'P',
    joins: index > 0,
  }))

/** The facts are between the margin and the QR code, spaced as widely as they fit. */
const factRoom = { from: 96, to: 936, widestGap: 34 } as const

const factColumns = (widths: readonly number[]): number[] => {
  const free = factRoom.to - factRoom.from - widths.reduce((sum, width) => sum + width, 0)
  const gap = Math.min(factRoom.widestGap, free / Math.max(1, widths.length - 1))
  return widths.map((_, index) => factRoom.from + widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0))
}

const factMarks = ({ facts, check, address }: CertificateText, measure: Measure): Mark[] => {
  const line = { kind: 'text', reads: 'P' } as const
  const written = facts.map(({ label, value, isCode }) => {
    const [size, face] = isCode ? ([15, 'monoBold'] as const) : ([18, 'sansBold'] as const)
    return { label, value, size, face, width: Math.max(measure(label, 'sans', 14.5), measure(value, face, size)) }
  })
  const columns = factColumns(written.map(({ width }) => width))
  const both = written.flatMap(({ label, value, size, face }, index): Mark[] => {
    const x = columns[index] ?? factRoom.from
    return [
      { ...line, x, y: 710, size: 14.5, spans: [{ text: label, face: 'sans' }], fill: inkSoft },
      { ...line, x, y: 736, size, spans: [{ text: value, face }], fill: ink },
    ]
  })
  const rest = `${check}  `
  return [
    ...both,
    {
      ...line,
      x: 96,
      y: 769,
      size: 13.5,
      spans: [
        { text: rest, face: 'sans' },
        { text: shorten(address, 850 - measure(rest, 'sans', 13.5), (text) => measure(text, 'mono', 13.5)), face: 'mono' },
      ],
      fill: inkSoft,
    },
  ]
}

const qrMarks = (qr: CertificateDrawing['qr'], alt: string): Mark => {
  const size = 108 / Math.max(1, qr.length)
  const at = (cell: number) => Math.round(cell * size * 100) / 100
  const cells = qr.flatMap((row, y) => row.map((isDark, x) => (isDark ? rectangle(982 + at(x), 664 + at(y), at(1), at(1)) : '')))
  return {
    kind: 'figure',
    alt,
    marks: [
      { kind: 'path', d: rectangle(970, 652, 132, 132), fill: paper, stroke: ink, width: 1 },
      { kind: 'path', d: cells.join(''), fill: ink },
    ],
  }
}

const noteMarks = (notes: readonly string[], measure: Measure): Mark[] =>
  notes.flatMap((text, index): Mark[] => {
    const y = 147 + index * 35
    return [
      { kind: 'path', d: rectangle(96, y, measure(text, 'sansBold', 15.5) + 20, 28), fill: yellow, stroke: ink, width: 1.2 },
      { kind: 'text', x: 106, y: y + 19.5, size: 15.5, spans: [{ text, face: 'sansBold' }], fill: ink, reads: 'P' },
    ]
  })

/** Lays out a certificate: the same strokes on the page and on paper, identical for the same drawing. */
export const certificateScene = ({ code, lessons, qr, text }: CertificateDrawing, measure: Measure): Mark[] => [
  { kind: 'path', d: rectangle(0, 0, sheet.width, sheet.height), fill: paper },
  land(code),
  ...frameMarks(),
  ...markOfProduct(96, 92, 46 / 32, yellow),
  { kind: 'text', x: 156, y: 125, size: 29, spans: [{ text: text.product, face: 'displayBold' }], fill: ink, spacing: -0.5, reads: 'P' },
  ...noteMarks(text.notes, measure),
  { kind: 'text', x: 96, y: 222, size: 21, spans: [{ text: text.certifies, face: 'sans' }], fill: inkSoft, reads: 'P' },
  ...nameMarks(text.name, measure),
  ...sentenceMarks(text, measure),
  { kind: 'path', d: coursePath, stroke: paper, width: 11, isRound: true },
  { kind: 'path', d: coursePath, stroke: magenta, width: 4.5, isRound: true },
  ...lessonMarks(lessons, measure),
  ...sealMarks([text.badge, text.product, text.year].map((word) => word.toUpperCase())),
  starMark(...courseEnd),
  ...badgeMarks(text.badge, measure),
  ...factMarks(text, measure),
  qrMarks(qr, text.qrAlt),
]
