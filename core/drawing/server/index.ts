/** #core/drawing/server: strokes with the house's own fonts, so that a bare machine draws the same picture. */

export { createPdf } from './create-pdf.ts'
export { type Cut, type Fonts, type Letter, loadFonts } from './load-fonts.ts'
export { pathTag, svgTags } from './svg.ts'
