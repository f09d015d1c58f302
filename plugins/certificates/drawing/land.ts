import type { ClipMark } from './mark.ts'
import { paper } from './paint.ts'
import { drawTerrain } from './terrain.ts'

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

/** Where the land lies on the sheet. */
export const landFrame = { x: 46, y: 46, width: 1096, height: 628 } as const

/** The land of a certificate's number, in height tints with contour lines. */
export const land = (code: string): ClipMark => {
  const contours = drawTerrain(code, landFrame.width, landFrame.height, tints.length)
  return {
    kind: 'clip',
    ...landFrame,
    marks: [
      ...contours.map(({ ground }, index) => ({ kind: 'path', d: ground, fill: tints[index] ?? paper }) as const),
      ...contours.map(({ line }, index) => ({ kind: 'path', d: line, stroke: '#A8B39A', width: index % 4 === 3 ? 1.2 : 0.55 }) as const),
    ],
  }
}
