/** #core/drawing/server: renders marks with the bundled fonts, so that every machine draws the same picture. */

export { createPdf } from './create-pdf.ts'
export { type Fonts, withFonts } from './load-fonts.ts'
export { pathTag, svgTags } from './svg.ts'
