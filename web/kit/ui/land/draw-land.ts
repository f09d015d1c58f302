import { heightField, type LandSize } from './land.ts'
import { traceContours } from './trace-contours.ts'

type Point = readonly [number, number]

/** SVG paths from low ground to high ground: `lines` for strokes, `fills` for tints. */
export interface Land {
  readonly lines: readonly string[]
  readonly fills: readonly string[]
}

/** Rings with fewer points are too small to draw. */
const fewestPoints = 8
/** Coordinates are rounded to tenths, which are too small to see. */
const tenths = (value: number) => Math.round(value * 10)
/** The allowed distance between a control point and the one that follows from the previous curve, in tenths. */
const tolerance = 3

/** Numbers in the shortest form that path data allows: `1-.5 20`. */
const numbers = (...values: number[]) =>
  values
    .map((value) => `${value / 10}`.replace(/^(-?)0\./, '$1.'))
    .reduce((text, each) => text + (text === '' || each.startsWith('-') ? each : ` ${each}`), '')

/**
 * Writes curves with given control points that meet halfway between them, relative to the current point. A control point that mirrors
 * the previous one is omitted (`t`), which halves the output.
 */
const createPen = () => {
  let d = ''
  let pen: Point = [0, 0]
  let opposite: Point | null = null
  return {
    lift: () => {
      opposite = null
    },
    curve: (from: Point, bend: Point, to: Point) => {
      const [x, y] = [tenths((bend[0] + to[0]) / 2), tenths((bend[1] + to[1]) / 2)]
      let [bendX, bendY] = [tenths(bend[0]), tenths(bend[1])]
      if (!opposite) {
        pen = [tenths((from[0] + bend[0]) / 2), tenths((from[1] + bend[1]) / 2)]
        d += `M${numbers(...pen)}`
      }
      const [penX, penY] = pen
      if (opposite && Math.abs(opposite[0] - bendX) <= tolerance && Math.abs(opposite[1] - bendY) <= tolerance) {
        ;[bendX, bendY] = opposite
        d += `t${numbers(x - penX, y - penY)}`
      } else d += `q${numbers(bendX - penX, bendY - penY, x - penX, y - penY)}`
      opposite = [2 * x - bendX, 2 * y - bendY]
      pen = [x, y]
    },
    close: () => {
      d += 'Z'
      opposite = null
    },
    path: () => d,
  }
}

/** Removes points within a straight run along the frame. */
const withoutStraights = (ring: Point[]): Point[] =>
  ring.filter((_, index) => {
    const around = [-2, -1, 0, 1, 2].map((by) => ring.at((index + by) % ring.length) ?? [0, 0])
    return ![0, 1].some((axis) => around.every((each) => each[axis] === around[0]?.[axis]))
  })

/** Draws the terrain of a seed; the same seed and size give the same paths everywhere. */
export const drawLand = (seed: string, size: LandSize): Land => {
  const field = heightField(seed, size)
  const { levels = 9 } = size
  const lastX = (field.columns - 1) * field.step
  const lastY = (field.rows - 1) * field.step
  const isOnFrame = ([x, y]: Point) => x <= 0 || y <= 0 || x >= lastX || y >= lastY

  const path = (rings: Point[][], isClosed: boolean): string => {
    const pen = createPen()
    for (const ring of rings.filter((each) => each.length >= fewestPoints).map((each) => (isClosed ? withoutStraights(each) : each))) {
      pen.lift()
      ring.forEach((point, index) => {
        const following = ring[(index + 1) % ring.length] ?? point
        // A line never follows the frame.
        if (!isClosed && isOnFrame(point) && isOnFrame(following)) pen.lift()
        else pen.curve(ring.at(index - 1) ?? point, point, following)
      })
      if (isClosed) pen.close()
    }
    return pen.path()
  }

  const bands = Array.from({ length: levels }, (_, index) =>
    traceContours(field, field.low + ((field.high - field.low) * (index + 1)) / (levels + 1)),
  )
  return { lines: bands.map((rings) => path(rings, false)), fills: bands.map((rings) => path(rings, true)) }
}
