import {
  beginText,
  concatTransformationMatrix,
  endText,
  LineJoinStyle,
  PDFArray,
  type PDFFont,
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
  TextRenderingMode,
} from 'pdf-lib'
import type { TextMark } from '../drawing/mark.ts'
import { paper } from '../drawing/paint.ts'
import type { Letter, PdfFonts } from './pdf-fonts.ts'
import { colourOf } from './pdf-strokes.ts'

type Embed = (cut: Letter['cut']) => Promise<PDFFont>

const round = (value: number) => Math.round(value * 1000) / 1000

/** Letters of one cut in a row, as one array of glyphs and the distances between them. */
const rowsOf = (letters: readonly Letter[]) =>
  letters.reduce<Letter[][]>((rows, letter) => {
    const last = rows.at(-1)
    if (last?.[0]?.cut === letter.cut) last.push(letter)
    else rows.push([letter])
    return rows
  }, [])

/** Writes a text mark, kerned, in drawing units (y runs down: the letters are turned upright again). */
export const writeLetters = async (page: PDFPage, mark: TextMark, fonts: PdfFonts, embed: Embed): Promise<PDFOperator[]> => {
  const { size, spacing = 0 } = mark
  const rows = mark.spans.flatMap(({ text, face }) => rowsOf(fonts.lettersOf(text, face)))
  const widthOf = (row: readonly Letter[]) => row.reduce((sum, { advance }) => sum + (advance * size) / 1000 + spacing, 0)
  const whole = rows.reduce((sum, row) => sum + widthOf(row), 0)
  const angle = ((mark.turn ?? 0) * Math.PI) / 180
  const start = mark.isCentred ? -whole / 2 : 0
  let x = start
  const text: PDFOperator[] = []
  for (const row of rows) {
    const [first] = row
    if (!first) continue
    const font = await embed(first.cut)
    const glyphs = PDFArray.withContext(page.doc.context)
    for (const { text: letter, plain, advance } of row) {
      glyphs.push(font.encodeText(letter))
      const gap = plain - advance - (spacing * 1000) / size
      if (Math.abs(gap) > 0.01) glyphs.push(PDFNumber.of(round(gap)))
    }
    text.push(
      beginText(),
      setFontAndSize(page.node.newFontDictionary(font.name, font.ref), size),
      PDFOperator.of(
        PDFOperatorNames.SetTextMatrix,
        [1, 0, 0, 1, x, 0].map((number) => PDFNumber.of(round(number))),
      ),
      PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [glyphs]),
      endText(),
    )
    x += widthOf(row)
  }
  const [cos, sin] = [round(Math.cos(angle)), round(Math.sin(angle))]
  const halo = [
    setTextRenderingMode(TextRenderingMode.Outline),
    setStrokingColor(colourOf(paper)),
    setLineWidth(4),
    setLineJoin(LineJoinStyle.Round),
    ...text,
  ]
  return [
    pushGraphicsState(),
    concatTransformationMatrix(cos, sin, sin, -cos, mark.x, mark.y),
    ...(mark.hasHalo ? halo : []),
    setTextRenderingMode(TextRenderingMode.Fill),
    setFillingColor(colourOf(mark.fill)),
    ...text,
    popGraphicsState(),
  ]
}
