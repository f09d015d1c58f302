import { tints } from '../drawing/land.ts'
import { circle, type PathMark, type TextMark } from '../drawing/mark.ts'
import { ink, paper } from '../drawing/paint.ts'
import { sealCentre, sealMarks } from '../drawing/seal.ts'
import { drawTerrain } from '../drawing/terrain.ts'
import { loadPdfFonts, type PdfFonts } from './pdf-fonts.ts'

/** The seal in a rim of its module's land, in the units of the certificate's drawing. */
const radius = 118
/** Pixels of the PNG; Open Badges asks for 400 or more. */
const pixels = 600

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pathTag = ({ d, fill = 'none', stroke, width = 1, isRound }: PathMark) =>
  `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''}${isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}/>`

/** Letters as outlines: a picture has no fonts with it. */
const letterTags = (mark: TextMark, fonts: PdfFonts): string => {
  const letters = mark.spans.flatMap(({ text, face }) => fonts.lettersOf(text, face))
  const width = letters.reduce((sum, { advance }) => sum + advance * mark.size, 0) / 1000
  let x = mark.isCentred ? -width / 2 : 0
  const drawn = letters.map(({ cut, text, advance }) => {
    const scale = mark.size / cut.outline.unitsPerEm
    const outlines = cut.outline.layout(text, []).glyphs.map(({ path }) => path.toSVG())
    const tag = `<path transform="translate(${x.toFixed(2)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outlines.join('')}"/>`
    x += (advance * mark.size) / 1000
    return tag
  })
  return `<g transform="translate(${mark.x} ${mark.y}) rotate(${mark.turn ?? 0})" fill="${mark.fill}">${drawn.join('')}</g>`
}

/** What a badge's picture shows. */
export interface Badge {
  readonly moduleId: string
  readonly title: string
  readonly product: string
}

/** A module's badge as SVG. @param inside what goes into the document before the drawing, such as a baked credential */
export const drawBadge = async ({ moduleId, title, product }: Badge, inside = '', attributes = ''): Promise<string> => {
  const fonts = await loadPdfFonts()
  const { x, y } = sealCentre
  const side = radius * 2 + 4
  const [left, top] = [x - side / 2, y - side / 2]
  const land = drawTerrain(moduleId, side, side, tints.length).map(({ ground }, index) =>
    pathTag({ kind: 'path', d: ground, fill: tints[index] ?? paper }),
  )
  const seal = sealMarks([title.toUpperCase(), product.toUpperCase()]).map((mark) => {
    if (mark.kind === 'path') return pathTag(mark)
    return mark.kind === 'text' ? letterTags(mark, fonts) : ''
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes} viewBox="${left} ${top} ${side} ${side}" width="${pixels}" height="${pixels}" role="img">`,
    inside,
    `<title>${escapeXml(`${title}, ${product}`)}</title>`,
    `<clipPath id="rim"><path d="${circle(x, y, radius)}"/></clipPath>`,
    `<g clip-path="url(#rim)"><path d="${circle(x, y, radius)}" fill="${paper}"/><g transform="translate(${left} ${top})">${land.join('')}</g></g>`,
    pathTag({ kind: 'path', d: circle(x, y, radius), stroke: ink, width: 2.4 }),
    ...seal,
    '</svg>',
  ].join('')
}

/** The same as PNG. sharp is large: it is loaded when the first picture is asked for. */
export const renderBadge = async (badge: Badge): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(await drawBadge(badge)))
    .resize(pixels, pixels)
    .png({ palette: true })
    .toBuffer()
}
