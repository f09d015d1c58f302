import {
  blockMarks,
  brandMarks,
  type DrawPreview,
  drawLand,
  firstDrawable,
  ink,
  inkSoft,
  magenta,
  paper,
  previewMargin,
  previewSize,
  rectangle,
  star,
  surface,
  yellow,
} from '#core/drawing'

interface ProjectWords {
  readonly product: string
  readonly name: string
  /** Shown instead of the name if the fonts lack its letters. */
  readonly nameless: string
  readonly byline: string | null
  readonly builtWith: string
  /** The project's public address, the seed of the drawn landscape. */
  readonly address: string
}

const course = 'M-20 600C140 590 260 600 400 560C540 520 600 540 740 470C860 410 900 330 1000 300C1050 285 1080 250 1104 196'

/** A shared project's preview: its name over the landscape drawn from its address. */
export const drawProject =
  ({ product, name, nameless, byline, builtWith, address }: ProjectWords): DrawPreview =>
  (pen) => {
    const heading = blockMarks(firstDrawable(pen, 'displayBold', name, nameless), pen.measure, {
      face: 'displayBold',
      x: previewMargin,
      y: 240,
      width: 860,
      largest: 88,
      smallest: 46,
      most: 3,
    })
    const width = Math.min(560, pen.measure(builtWith, 'mono', 22)) + 32
    return [
      { kind: 'path', d: rectangle(0, 0, previewSize.width, previewSize.height), fill: surface },
      drawLand(address, { x: 0, y: 0, ...previewSize }),
      { kind: 'path', d: course, stroke: paper, width: 15, isRound: true },
      { kind: 'path', d: course, stroke: magenta, width: 6.5, isRound: true },
      { kind: 'path', d: star(1104, 196, 2.3), fill: magenta, stroke: paper, width: 3 },
      ...brandMarks(pen, product),
      ...heading.marks,
      ...blockMarks(firstDrawable(pen, 'sans', byline ?? ''), pen.measure, {
        face: 'sans',
        x: previewMargin,
        y: heading.bottom + 62,
        width: 820,
        largest: 34,
        smallest: 28,
        most: 1,
        fill: inkSoft,
      }).marks,
      { kind: 'path', d: rectangle(previewMargin, 534, width, 44), fill: yellow, stroke: ink, width: 1.6 },
      ...blockMarks(builtWith, pen.measure, { face: 'mono', x: previewMargin + 16, y: 564, width: 560, largest: 22, most: 1 }).marks,
    ]
  }
