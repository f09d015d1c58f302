import { circle, drawTerrain, ink, paper, tints } from '#core/drawing'
import { pathTag, svgTags, withFonts } from '#core/drawing/server'
import { sealCentre, sealMarks } from '../drawing/seal.ts'

/** The seal in a rim of its module's land, in the units of the certificate's drawing. */
const radius = 118
/** Pixels of the PNG; Open Badges requires 400 or more. */
const pixels = 600

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The content of a badge's picture. */
export interface Badge {
  readonly moduleId: string
  readonly title: string
  readonly product: string
}

/** A module's badge as SVG. @param inside elements before the drawing, such as a baked credential */
export const drawBadge = async ({ moduleId, title, product }: Badge, inside = '', attributes = ''): Promise<string> => {
  const { x, y } = sealCentre
  const side = radius * 2 + 4
  const [left, top] = [x - side / 2, y - side / 2]
  const land = drawTerrain(moduleId, side, side, tints.length).map(({ ground }, index) =>
    pathTag({ kind: 'path', d: ground, fill: tints[index] ?? paper }),
  )
  const seal = await withFonts((fonts) => svgTags(sealMarks([title.toUpperCase(), product.toUpperCase()]), fonts))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes} viewBox="${left} ${top} ${side} ${side}" width="${pixels}" height="${pixels}" role="img">`,
    inside,
    `<title>${escapeXml(`${title}, ${product}`)}</title>`,
    `<clipPath id="rim"><path d="${circle(x, y, radius)}"/></clipPath>`,
    `<g clip-path="url(#rim)"><path d="${circle(x, y, radius)}" fill="${paper}"/><g transform="translate(${left} ${top})">${land.join('')}</g></g>`,
    pathTag({ kind: 'path', d: circle(x, y, radius), stroke: ink, width: 2.4 }),
    seal,
    '</svg>',
  ].join('')
}

/** The same as PNG. sharp is large: it is loaded for the first picture. */
export const renderBadge = async (badge: Badge): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(await drawBadge(badge)))
    .resize(pixels, pixels)
    .png({ palette: true })
    .toBuffer()
}
