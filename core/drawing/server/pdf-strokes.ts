import {
  appendBezierCurve,
  closePath,
  fill,
  fillAndStroke,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  type PDFOperator,
  rgb,
  setFillingColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
} from 'pdf-lib'
import type { PathMark } from '../mark.ts'

/** Converts `#A80F5E` to a PDF colour. */
export const colourOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => Math.round(share * 1000) / 1000)
  return rgb(red, green, blue)
}

/** The operators that construct a path, without painting it. */
export const pathOf = (d: string): PDFOperator[] =>
  (d.match(/[MLCZ][^MLCZ]*/g) ?? []).flatMap((command): PDFOperator[] => {
    const numbers = command
      .slice(1)
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = numbers
    if (command[0] === 'M') return [moveTo(a, b)]
    if (command[0] === 'L') return [lineTo(a, b)]
    if (command[0] === 'C') return [appendBezierCurve(a, b, c, e, f, g)]
    return [closePath()]
  })

/** Paints a path in drawing units, on a page whose matrix has been set to them. */
export const strokesOf = ({ d, fill: ground, stroke: line, width = 1, isRound }: PathMark): PDFOperator[] => {
  if (!d) return []
  return [
    ...(ground ? [setFillingColor(colourOf(ground))] : []),
    ...(line ? [setStrokingColor(colourOf(line)), setLineWidth(width)] : []),
    setLineCap(isRound ? LineCapStyle.Round : LineCapStyle.Butt),
    setLineJoin(isRound ? LineJoinStyle.Round : LineJoinStyle.Miter),
    ...pathOf(d),
    ground && line ? fillAndStroke() : ground ? fill() : stroke(),
  ]
}
