import {
  beginText,
  concatTransformationMatrix,
  endText,
  fill,
  LineJoinStyle,
  PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
  setFontAndSize,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  setTextRenderingMode,
  stroke,
  TextRenderingMode,
} from 'pdf-lib'
import type { TextMark } from '../mark.ts'
import { paper } from '../paint.ts'
import type { Fonts, Glyph, Run } from './load-fonts.ts'
import type { DocumentFonts } from './pdf-fonts.ts'
import { colourOf, pathOf } from './pdf-strokes.ts'
import { glyphPlaces, lineStart } from './place-glyphs.ts'

const round = (value: number) => Math.round(value * 1000) / 1000

/** A glyph's outline as path data of M, L, C and Z: quadratic curves are converted to cubic ones, the only ones that PDF has. */
const cubicOf = (outline: string): string => {
  let [fromX, fromY] = [0, 0]
  return (outline.match(/[MLQCZ][^MLQCZ]*/g) ?? [])
    .map((command) => {
      const numbers = command.slice(1).trim().split(/\s+/).filter(Boolean).map(Number)
      const [a = 0, b = 0, c = 0, d = 0] = numbers
      const start = [fromX, fromY] as const
      ;[fromX = fromX, fromY = fromY] = numbers.slice(-2)
      if (!command.startsWith('Q')) return command
      const lean = (end: number, bend: number) => round(end + ((bend - end) * 2) / 3)
      return `C${lean(start[0], a)} ${lean(start[1], b)} ${lean(c, a)} ${lean(d, b)} ${c} ${d}`
    })
    .join('')
}

const turned = ({ x, y, turn = 0 }: TextMark): PDFOperator => {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [round(Math.cos(angle)), round(Math.sin(angle))]
  return concatTransformationMatrix(cos, sin, sin, -cos, x, y)
}

/** Draws a text mark as outlines that no reader takes for text: decoration, or the rim beneath letters that are read. */
export const traceLetters = (mark: TextMark, fonts: Fonts, as: 'rim' | 'letters'): PDFOperator[] => {
  const scale = mark.size / 1000
  const shapes = glyphPlaces(mark, fonts).flatMap(({ cut, glyph, x, y }) => [
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, round(x), round(y)),
    ...(as === 'rim' ? [setLineWidth(4 / scale)] : []),
    ...pathOf(cubicOf(cut.outlineOf(glyph.id))),
    as === 'rim' ? stroke() : fill(),
    popGraphicsState(),
  ])
  const pen = as === 'rim' ? [setStrokingColor(colourOf(paper)), setLineJoin(LineJoinStyle.Round)] : [setFillingColor(colourOf(mark.fill))]
  return [pushGraphicsState(), turned(mark), ...pen, ...shapes, popGraphicsState()]
}

const operator = (name: PDFOperatorNames, ...values: number[]) =>
  PDFOperator.of(
    name,
    values.map((value) => PDFNumber.of(round(value))),
  )

/**
 * Whether the texts of a run's glyphs, in order, differ from the run's text: if vowels stand before their letters, or if
 * marks in a right-to-left run are off the baseline, which readers would take for separate lines.
 */
const needsWords = ({ text, glyphs, isRightToLeft }: Run): boolean => {
  const said = glyphs.map((glyph) => glyph.text)
  const read = (isRightToLeft ? said.reverse() : said).join('')
  return read.normalize('NFD') !== text.normalize('NFD') || (isRightToLeft && glyphs.some(({ up }) => up !== 0))
}

/** Writes a text mark, joined, stacked and kerned, in drawing units (y points down: the letters are flipped upright again). */
export const writeLetters = (page: PDFPage, mark: TextMark, fonts: Fonts, embedded: DocumentFonts): PDFOperator[] => {
  const { size, spacing = 0 } = mark
  const runs = fonts.lineOf(mark.spans, mark.direction)
  let x = lineStart(mark, runs)
  const written = runs.map((run) => {
    const text: PDFOperator[] = []
    const { cut, glyphs } = run
    const words = needsWords(run) ? `<</ActualText ${PDFHexString.fromText(run.text)}>>` : null
    if (words) text.push(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), words]))
    text.push(beginText(), setFontAndSize(embedded.nameOn(page, cut), size), operator(PDFOperatorNames.SetTextMatrix, 1, 0, 0, 1, x, 0))
    let row = PDFArray.withContext(page.doc.context)
    const end = () => {
      if (row.size() > 0) text.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [row]))
      row = PDFArray.withContext(page.doc.context)
    }
    // Moves the pen back, in thousandths of the size.
    const back = (gap: number) => {
      if (Math.abs(gap) > 0.01) row.push(PDFNumber.of(round(gap)))
    }
    const put = (glyph: Glyph) => {
      const { plain, advance, right, up } = glyph
      const isRaised = Math.abs(up) > 0.01
      if (isRaised) {
        end()
        text.push(operator(PDFOperatorNames.SetTextRise, (up * size) / 1000))
      }
      back(-right)
      row.push(embedded.codeOf(cut, glyph))
      back(plain + right - advance - (advance > 0 ? (spacing * 1000) / size : 0))
      if (isRaised) {
        end()
        text.push(operator(PDFOperatorNames.SetTextRise, 0))
      }
      x += (advance * size) / 1000 + (advance > 0 ? spacing : 0)
    }
    for (const glyph of glyphs) put(glyph)
    end()
    text.push(endText())
    if (words) text.push(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
    return { order: run.order, text }
  })
  // Runs have a reading order, so their texts are sorted by it.
  const text = written.toSorted((one, other) => one.order - other.order).flatMap((run) => run.text)
  return [
    pushGraphicsState(),
    turned(mark),
    setTextRenderingMode(TextRenderingMode.Fill),
    setFillingColor(colourOf(mark.fill)),
    ...text,
    popGraphicsState(),
  ]
}
