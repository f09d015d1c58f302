/** #core/drawing: drawing marks in the house's look, which a page renders as SVG, and the server as PDF and images. */

export { fitBlock, fitLines, fitName, shorten, spacingFor, wrap } from './fit-text.ts'
export { drawContours, drawLand, tints } from './land.ts'
export { type ClipMark, circle, type Face, type Mark, type Measure, type PathMark, rectangle, star, type TextMark } from './mark.ts'
export { ink, inkSoft, magenta, paper, surface, yellow, yellowLine } from './paint.ts'
export { blockMarks, brandMarks, type DrawPreview, firstDrawable, type Pen, previewMargin, previewSize } from './preview.ts'
export { markOfProduct } from './product-mark.ts'
export { drawTerrain } from './terrain.ts'
export { directionOf } from './text-direction.ts'
