import type { HeightField } from './land.ts'

type Point = readonly [number, number]

/** The point at which a level crosses between two grid points, as a share of the way from the first to the second. */
const crossing = (from: number, to: number, level: number): number =>
  Number.isFinite(from) && Number.isFinite(to) ? (level - from) / (to - from) : Number.isFinite(from) ? 0 : 1

/** The edges of a cell, clockwise from the top: a segment runs from edge to edge with the high ground on its right. */
const [top, right, bottom, left] = [0, 1, 2, 3]

/** The segments for each of the 16 patterns of high corners (1 top left, 2 top right, 4 bottom right, 8 bottom left). */
const segments: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[top, left]],
  [[right, top]],
  [[right, left]],
  [[bottom, right]],
  [
    [top, left],
    [bottom, right],
  ],
  [[bottom, top]],
  [[bottom, left]],
  [[left, bottom]],
  [[top, bottom]],
  [
    [right, top],
    [left, bottom],
  ],
  [[right, bottom]],
  [[left, right]],
  [[top, right]],
  [[left, top]],
  [],
]

/**
 * Marching squares: the closed rings around all ground at or above `level`, in drawing units.
 * Outside the frame the ground counts as lowest, so that rings close along it.
 */
export const traceContours = ({ columns, rows, step, heights }: HeightField, level: number): Point[][] => {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? Number.NEGATIVE_INFINITY : (heights[row * columns + column] ?? 0)
  // A point on a grid line is identified by the line's first grid point and its direction, so that cells find their neighbours.
  const stride = columns + 3
  const nameOf = (column: number, row: number, isDown: boolean) => ((row + 1) * stride + column + 1) * 2 + (isDown ? 1 : 0)
  const next = new Map<number, number>()
  const points = new Map<number, Point>()
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)] as const
      const kind = corners.reduce((sum, corner, index) => sum + (corner >= level ? 1 << index : 0), 0)
      const cross = (edge: number): number => {
        if (edge === top || edge === bottom) {
          const y = edge === top ? row : row + 1
          const name = nameOf(column, y, false)
          const [from, to] = edge === top ? [corners[0], corners[1]] : [corners[3], corners[2]]
          points.set(name, [(column + crossing(from, to, level)) * step, y * step])
          return name
        }
        const x = edge === left ? column : column + 1
        const name = nameOf(x, row, true)
        const [from, to] = edge === left ? [corners[0], corners[3]] : [corners[1], corners[2]]
        points.set(name, [x * step, (row + crossing(from, to, level)) * step])
        return name
      }
      for (const [from, to] of segments[kind] ?? []) next.set(cross(from), cross(to))
    }
  }
  const rings: Point[][] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    for (let name: number | undefined = start; name !== undefined && next.has(name); ) {
      const following = next.get(name)
      const point = points.get(name)
      if (point) ring.push(point)
      next.delete(name)
      name = following
    }
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}
