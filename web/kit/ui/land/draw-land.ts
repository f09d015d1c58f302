import { heightField, type LandSize } from './land.ts'
import { traceContours } from './trace-contours.ts'

type Point = readonly [number, number]

/** SVG paths from low ground to high ground: `lines` for strokes, `fills` for tints. */
export interface Land {
  readonly lines: readonly string[]
  readonly fills: readonly string[]
}

/** Rings with fewer points are specks. */
const fewestPoints = 8
const round = (value: number) => Math.round(value * 10) / 10
const middle = (a: Point, b: Point) => `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`

/** Draws the land of a seed; the same seed and size give the same paths everywhere. */
export const drawLand = (seed: string, size: LandSize): Land => {
  const field = heightField(seed, size)
  const { levels = 9 } = size
  const lastX = (field.columns - 1) * field.step
  const lastY = (field.rows - 1) * field.step
  const isOnFrame = ([x, y]: Point) => x <= 0 || y <= 0 || x >= lastX || y >= lastY

  const path = (rings: Point[][], isClosed: boolean): string =>
    rings
      .filter((ring) => ring.length >= fewestPoints)
      .map((ring) => {
        let d = ''
        let isLifted = true
        ring.forEach((point, index) => {
          const following = ring[(index + 1) % ring.length] ?? point
          const previous = ring.at(index - 1) ?? point
          // A line never traces the frame.
          if (!isClosed && isOnFrame(point) && isOnFrame(following)) {
            isLifted = true
            return
          }
          if (isLifted) d += `M${middle(previous, point)}`
          isLifted = false
          d += `Q${round(point[0])},${round(point[1])} ${middle(point, following)}`
        })
        return isClosed ? `${d}Z` : d
      })
      .join('')

  const bands = Array.from({ length: levels }, (_, index) =>
    traceContours(field, field.low + ((field.high - field.low) * (index + 1)) / (levels + 1)),
  )
  return { lines: bands.map((rings) => path(rings, false)), fills: bands.map((rings) => path(rings, true)) }
}
