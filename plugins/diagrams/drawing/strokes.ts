import { wrap } from '#core/drawing'
import type { Mark } from '../contract.ts'
import { type Cut, textWidth } from './text-width.ts'

/** The width of a phone's text column, so that text in a drawing is as large there as the text around it. */
export const width = 344

type Look = 'name' | 'note' | 'edge' | 'code'
const looks: Record<Look, { readonly size: number; readonly line: number; readonly cut: Cut }> = {
  name: { size: 15, line: 19, cut: 'bold' },
  note: { size: 13, line: 17, cut: 'regular' },
  edge: { size: 13.5, line: 17, cut: 'regular' },
  code: { size: 13, line: 20, cut: 'mono' },
}

export interface Block {
  readonly lines: readonly string[]
  readonly look: Look
  readonly width: number
  readonly height: number
  /** Whether a word is wider than `room`. */
  readonly isTooWide: boolean
}

/** Breaks a text into lines of at most `room` width. */
const block = (text: string, look: Look, room: number): Block => {
  const { size, line, cut } = looks[look]
  const widthOf = (each: string) => textWidth(each, size, cut)
  const lines = look === 'code' ? [text] : wrap(text, room, widthOf)
  const widest = Math.max(...lines.map(widthOf))
  return { lines, look, width: widest, height: lines.length * line, isTooWide: widest > room }
}

/** @param y the top of the block */
export const words = ({ lines, look }: Block, x: number, y: number, anchor: 'start' | 'middle'): Mark => {
  const { size, line } = looks[look]
  return { is: 'text', x, y: y + line - (line - size) / 2 - size * 0.2, lines: [...lines], size, look, anchor }
}
/** The distance between lines. */
export const lineHeight = (look: Look): number => looks[look].line

const round = (each: number) => Math.round(each * 10) / 10
export const line = (
  points: readonly (readonly [x: number, y: number])[],
  options: { dashed?: boolean | undefined; arrow?: boolean } = {},
): Mark => ({
  is: 'line',
  path: points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(''),
  dashed: options.dashed ?? false,
  arrow: options.arrow ?? true,
})

export interface Drawn {
  readonly height: number
  readonly marks: readonly Mark[]
  /** Labels with a word that is wider than the available room. */
  readonly tooWide: readonly string[]
}

/** Collects the marks and labels of a drawing. */
export const openDrawing = () => {
  const marks: Mark[] = []
  const tooWide: string[] = []
  return {
    add: (...more: readonly Mark[]) => void marks.push(...more),
    /** Breaks a label into lines, and records the label if it does not fit. */
    fit: (text: string, look: Look, room: number): Block => {
      const made = block(text, look, room)
      if (made.isTooWide) tooWide.push(text)
      return made
    },
    finish: (height: number): Drawn => ({ height: Math.ceil(height), marks, tooWide }),
  }
}
export type Sketch = ReturnType<typeof openDrawing>
