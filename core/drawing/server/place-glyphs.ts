import type { TextMark } from '../mark.ts'
import type { Cut, Fonts, Glyph, Run } from './load-fonts.ts'

/** The width of a mark's line. Combining marks take no room, and no spacing is added after them. */
const lineWidth = ({ size, spacing = 0 }: Pick<TextMark, 'size' | 'spacing'>, runs: readonly Run[]): number =>
  runs.flatMap(({ glyphs }) => glyphs).reduce((width, { advance }) => width + (advance * size) / 1000 + (advance > 0 ? spacing : 0), 0)

/** The left edge of a mark's line, relative to the mark's own x. */
export const lineStart = (mark: TextMark, runs: readonly Run[]): number => {
  if (mark.isCentred) return -lineWidth(mark, runs) / 2
  return mark.direction === 'rtl' ? -lineWidth(mark, runs) : 0
}

interface Placed {
  readonly cut: Cut
  readonly glyph: Glyph
  readonly x: number
  /** Upwards from the baseline. */
  readonly y: number
}

/** A mark's glyphs with their positions, before the mark is rotated. */
export const glyphPlaces = (mark: TextMark, fonts: Fonts): Placed[] => {
  const { size, spacing = 0 } = mark
  const runs = fonts.lineOf(mark.spans, mark.direction)
  let x = lineStart(mark, runs)
  return runs.flatMap(({ cut, glyphs }) =>
    glyphs.map((glyph) => {
      const placed = { cut, glyph, x: x + (glyph.right * size) / 1000, y: (glyph.up * size) / 1000 }
      x += (glyph.advance * size) / 1000 + (glyph.advance > 0 ? spacing : 0)
      return placed
    }),
  )
}
