import {
  beginText,
  concatTransformationMatrix,
  endText,
  fill,
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
  stroke,
  TextRenderingMode,
} from 'pdf-lib'
import type { TextMark } from '../mark.ts'
import { paper } from '../paint.ts'
import type { Fonts, Letter } from './load-fonts.ts'
import { colourOf, pathOf } from './pdf-strokes.ts'

type Embed = (cut: Letter['cut']) => Promise<PDFFont>

const round = (value: number) => Math.round(value * 1000) / 1000

/** A letter's outline in the units of its font, as path data of M, L, C and Z. */
const outlineOf = ({ cut, text }: Letter): string => {
  let [fromX, fromY] = [0, 0]
  const write = ({ command, args }: { command: string; args: number[] }): string => {
    const [a = 0, b = 0, c = 0, d = 0] = args
    const [x, y] = [args.at(-2) ?? 0, args.at(-1) ?? 0]
    const start = [fromX, fromY] as const
    ;[fromX, fromY] = [x, y]
    if (command === 'closePath') return 'Z'
    if (command === 'moveTo') return `M${x} ${y}`
    if (command === 'lineTo') return `L${x} ${y}`
    if (command === 'bezierCurveTo') return `C${args.join(' ')}`
    // A quadratic, written as the cubic that PDF knows.
    const lean = (end: number, bend: number) => round(end + ((bend - end) * 2) / 3)
    return `C${lean(start[0], a)} ${lean(start[1], b)} ${lean(c, a)} ${lean(d, b)} ${c} ${d}`
  }
  return cut.outline
    .layout(text, [])
    .glyphs.flatMap(({ path }) => (path as unknown as { commands: { command: string; args: number[] }[] }).commands)
    .map(write)
    .join('')
}

/** Draws a text mark as shapes that no reader takes for text: decoration, or the rim beneath letters that are read. */
export const traceLetters = (mark: TextMark, fonts: Fonts, as: 'rim' | 'letters'): PDFOperator[] => {
  const { size, spacing = 0 } = mark
  const letters = mark.spans.flatMap(({ text, face }) => fonts.lettersOf(text, face))
  const widthOf = ({ advance }: Letter) => (advance * size) / 1000 + spacing
  const angle = ((mark.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [round(Math.cos(angle)), round(Math.sin(angle))]
  let x = mark.isCentred ? -letters.reduce((sum, letter) => sum + widthOf(letter), 0) / 2 : 0
  const shapes = letters.flatMap((letter) => {
    const scale = size / letter.cut.outline.unitsPerEm
    const drawn = [
      pushGraphicsState(),
      concatTransformationMatrix(scale, 0, 0, scale, round(x), 0),
      ...(as === 'rim' ? [setLineWidth(4 / scale)] : []),
      ...pathOf(outlineOf(letter)),
      as === 'rim' ? stroke() : fill(),
      popGraphicsState(),
    ]
    x += widthOf(letter)
    return drawn
  })
  const pen = as === 'rim' ? [setStrokingColor(colourOf(paper)), setLineJoin(LineJoinStyle.Round)] : [setFillingColor(colourOf(mark.fill))]
  return [pushGraphicsState(), concatTransformationMatrix(cos, sin, sin, -cos, mark.x, mark.y), ...pen, ...shapes, popGraphicsState()]
}

/** Letters of one cut in a row, as one array of glyphs and the distances between them. */
const rowsOf = (letters: readonly Letter[]) =>
  letters.reduce<Letter[][]>((rows, letter) => {
    const last = rows.at(-1)
    if (last?.[0]?.cut === letter.cut) last.push(letter)
    else rows.push([letter])
    return rows
  }, [])

/** Writes a text mark, kerned, in drawing units (y runs down: the letters are turned upright again). */
export const writeLetters = async (page: PDFPage, mark: TextMark, fonts: Fonts, embed: Embed): Promise<PDFOperator[]> => {
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
  return [
    pushGraphicsState(),
    concatTransformationMatrix(cos, sin, sin, -cos, mark.x, mark.y),
    setTextRenderingMode(TextRenderingMode.Fill),
    setFillingColor(colourOf(mark.fill)),
    ...text,
    popGraphicsState(),
  ]
}
