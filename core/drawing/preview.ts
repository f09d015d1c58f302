import { fitBlock, spacingFor } from './fit-text.ts'
import type { Face, Mark, Measure, TextMark } from './mark.ts'
import { ink, yellow } from './paint.ts'
import { markOfProduct } from './product-mark.ts'

/** The image size that services expect for link previews. */
export const previewSize = { width: 1200, height: 630 } as const
/** The left edge of a preview's words. */
export const previewMargin = 76

/** Measures and draws the texts of a preview. */
export interface Pen {
  readonly measure: Measure
  /** Whether the fonts have every letter of a text. */
  canDraw(text: string, face: Face): boolean
}

export type DrawPreview = (pen: Pen) => readonly Mark[]

/** Longer than any picture can show. */
const longest = 300

/** A typed text on one line, cut where measuring more of it is of no use. */
const oneLine = (text: string) => [...text.replace(/\s+/g, ' ').trim()].slice(0, longest).join('')

/** The first text that can be drawn completely, or an empty text; symbols that are not letters, such as emoji, are dropped. */
export const firstDrawable = ({ canDraw }: Pen, face: Face, ...texts: readonly string[]): string =>
  texts.map(oneLine).find((text) => canDraw(text, face)) ?? ''

interface Block {
  readonly face: Face
  readonly x: number
  /** The first line's baseline at the largest size. */
  readonly y: number
  readonly width: number
  readonly largest: number
  readonly smallest?: number
  readonly most: number
  readonly yields?: number
  readonly fill?: string
}

/** Lines of text in the largest size that fits. @returns the marks, and the y of the last baseline */
export const blockMarks = (
  text: string,
  measure: Measure,
  { face, x, y, width, largest, smallest = largest, most, yields, fill = ink }: Block,
): { readonly marks: TextMark[]; readonly bottom: number } => {
  const isDisplay = face === 'display' || face === 'displayBold'
  const spacing = isDisplay ? -0.022 : 0
  const { size, lines } = fitBlock(oneLine(text), measure, { face, width, largest, smallest, spacing, most, yields })
  const lead = size * (isDisplay ? 1.08 : 1.36)
  const first = y - (largest - size) * 0.7
  const marks = lines.map((line, index) => ({
    kind: 'text' as const,
    x,
    y: first + index * lead,
    size,
    spans: [{ text: line, face }],
    fill,
    spacing: spacingFor(line, spacing * size),
  }))
  return { marks, bottom: first + (lines.length - 1) * lead }
}

/** The product's mark on its tile, and its name, at the top. */
export const brandMarks = (pen: Pen, product: string, ground: 'paper' | 'yellow' = 'paper'): Mark[] => [
  ...(ground === 'yellow' ? markOfProduct(previewMargin, 60, 52 / 32, ink, yellow) : markOfProduct(previewMargin, 60, 52 / 32, yellow)),
  ...blockMarks(product, pen.measure, { face: 'displayBold', x: previewMargin + 68, y: 98, width: 560, largest: 36, most: 1 }).marks,
]
