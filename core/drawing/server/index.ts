/** #core/drawing/server: strokes with the house's own fonts, so that a bare machine draws the same picture. */

export { createPdf } from './create-pdf.ts'
export { type Fonts, withFonts } from './load-fonts.ts'
export { pathTag, svgTags } from './svg.ts'
