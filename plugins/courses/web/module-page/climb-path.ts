export interface Point {
  readonly x: number
  readonly y: number
}

/** Where the lessons of a module stand on a climb of 1000 × 140 drawing units: evenly along, ever steeper upwards. */
export const climbPoints = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const along = count > 1 ? index / (count - 1) : 0
    return { x: ((index + 0.5) / count) * 1000, y: 126 - 120 * along ** 1.24 }
  })

const round = (value: number) => Math.round(value * 10) / 10

/** A smooth line through the points (Catmull-Rom, as SVG path data). */
export const smoothPath = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const from = points[index - 1]
      if (!from) return `M${round(point.x)} ${round(point.y)}`
      const before = points[index - 2] ?? from
      const after = points[index + 1] ?? point
      const first = { x: from.x + (point.x - before.x) / 6, y: from.y + (point.y - before.y) / 6 }
      const second = { x: point.x - (after.x - from.x) / 6, y: point.y - (after.y - from.y) / 6 }
      return `C${round(first.x)} ${round(first.y)} ${round(second.x)} ${round(second.y)} ${round(point.x)} ${round(point.y)}`
    })
    .join('')
