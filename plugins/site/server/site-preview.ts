import {
  blockMarks,
  brandMarks,
  type DrawPreview,
  drawContours,
  firstDrawable,
  ink,
  magenta,
  previewMargin,
  previewSize,
  rectangle,
  star,
  yellow,
  yellowLine,
} from '#core/drawing'

interface SiteWords {
  readonly product: string
  readonly title: string
  readonly tagline: string
  /** The site's host, without the scheme. */
  readonly host: string
}

/** The course line of the landing's chart, from the runway to the last skill. */
const course =
  'M742 560C762 559 772 566 806 552C840 538 838 532 872 488C906 444 880 424 926 386C972 348 986 382 1024 330C1062 278 1030 262 1070 214C1100 178 1112 172 1134 132'
const waypoints = [
  [806, 552],
  [872, 488],
  [926, 386],
  [1024, 330],
  [1070, 214],
] as const

/** The site's preview: the landing's yellow, with the course line. */
export const drawSite =
  ({ product, title, tagline, host }: SiteWords): DrawPreview =>
  (pen) => {
    const heading = blockMarks(firstDrawable(pen, 'displayBold', title, product), pen.measure, {
      face: 'displayBold',
      x: previewMargin,
      y: 212,
      width: 670,
      largest: 82,
      smallest: 48,
      most: 3,
    })
    return [
      { kind: 'path', d: rectangle(0, 0, previewSize.width, previewSize.height), fill: yellow },
      drawContours('flight-plan', { x: 0, y: 0, ...previewSize }, yellowLine),
      { kind: 'path', d: course, stroke: yellow, width: 15, isRound: true },
      { kind: 'path', d: course, stroke: magenta, width: 6.5, isRound: true },
      ...waypoints.map(([x, y]) => ({ kind: 'path', d: star(x, y, 1.3), fill: ink, stroke: yellow, width: 3 }) as const),
      { kind: 'path', d: star(1134, 132, 2.3), fill: magenta, stroke: yellow, width: 3 },
      ...brandMarks(pen, product, 'yellow'),
      ...heading.marks,
      ...blockMarks(firstDrawable(pen, 'sans', tagline), pen.measure, {
        face: 'sans',
        x: previewMargin,
        y: heading.bottom + 62,
        width: 600,
        largest: 30,
        smallest: 26,
        most: 3,
      }).marks,
      ...blockMarks(host, pen.measure, { face: 'mono', x: previewMargin, y: 588, width: 600, largest: 23, most: 1 }).marks,
    ]
  }
