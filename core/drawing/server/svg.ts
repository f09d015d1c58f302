import type { Mark, PathMark, TextMark } from '../mark.ts'
import { paper } from '../paint.ts'
import type { Fonts } from './load-fonts.ts'
import { glyphPlaces } from './place-glyphs.ts'

export const pathTag = ({ d, fill = 'none', stroke, width = 1, isRound }: PathMark): string =>
  `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''}${isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}/>`

/** Letters as outlines: a picture has no fonts with it, and no typed text gets into its markup. */
const letterTags = (mark: TextMark, fonts: Fonts): string => {
  const scale = (mark.size / 1000).toFixed(5)
  const drawn = glyphPlaces(mark, fonts).map(
    ({ cut, glyph, x, y }) =>
      `<path transform="translate(${x.toFixed(2)} ${(-y).toFixed(2)}) scale(${scale} -${scale})" d="${cut.outlineOf(glyph.id)}"/>`,
  )
  return `<g transform="translate(${mark.x} ${mark.y}) rotate(${mark.turn ?? 0})" fill="${mark.fill}">${drawn.join('')}</g>`
}

/** Marks as SVG tags, the first lowest. */
export const svgTags = (marks: readonly Mark[], fonts: Fonts): string =>
  marks
    .map((mark): string => {
      if (mark.kind === 'path') return pathTag(mark)
      if (mark.kind === 'text') return letterTags(mark, fonts)
      if (mark.kind === 'figure') return svgTags(mark.marks, fonts)
      const { x, y, width, height } = mark
      const id = `clip-${width}-${height}`
      return [
        `<clipPath id="${id}"><rect width="${width}" height="${height}"/></clipPath>`,
        `<g transform="translate(${x} ${y})" clip-path="url(#${id})">${svgTags(mark.marks, fonts)}</g>`,
      ].join('')
    })
    .join('')

/** Marks as an SVG document of their own. */
export const svgOf = (marks: readonly Mark[], { width, height }: { readonly width: number; readonly height: number }, fonts: Fonts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${svgTags(marks, fonts)}</svg>`
