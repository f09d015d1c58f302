import type { ClipMark } from './mark.ts'
import { paper } from './paint.ts'
import { drawTerrain } from './terrain.ts'

/** Ground colours from low to high. */
export const tints = [
  '#F4F7EF',
  '#EEF3E6',
  '#E9F0E1',
  '#E6EED8',
  '#E9EFD3',
  '#ECEFCF',
  '#F0F0C9',
  '#F4F0C4',
  '#F8EEBA',
  '#FBEBB0',
  '#FFE294',
  '#FFD672',
]

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Terrain derived from a text alone, in height tints with contour lines. */
export const drawLand = (seed: string, frame: Frame): ClipMark => {
  const contours = drawTerrain(seed, frame.width, frame.height, tints.length)
  return {
    kind: 'clip',
    ...frame,
    // Each ring has its fill and its stroke in one path, which halves the output. Its edges along the frame lie outside the frame.
    marks: contours.map(({ ground }, index) => ({
      kind: 'path',
      d: ground,
      fill: tints[index] ?? paper,
      stroke: '#A8B39A',
      width: index % 4 === 3 ? 1.2 : 0.55,
    })),
  }
}

/** The same terrain as contour lines alone, for a coloured ground. */
export const drawContours = (seed: string, frame: Frame, stroke: string, levels = 9): ClipMark => ({
  kind: 'clip',
  ...frame,
  marks: drawTerrain(seed, frame.width, frame.height, levels).map(({ line }) => ({ kind: 'path', d: line, stroke, width: 1.5 })),
})
