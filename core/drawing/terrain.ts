/** The terrain on a certificate: contour rings derived only from the certificate's number. */
import { seededRandom } from './seeded-random.ts'

type Point = readonly [number, number]

export interface Contour {
  /** Closed rings around all ground above this level, as SVG path data of M, C and Z; holes run in the opposite direction. */
  readonly ground: string
  /** The same rings as open lines that never trace the frame. */
  readonly line: string
}

const step = 14

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The ground is flat under the text, at the top left, and rises away from it. */
const clearing = (x: number, y: number, width: number, height: number) =>
  0.06 + 0.94 * Math.max(smooth(0.52, 0.86, x / width), smooth(0.64, 0.94, y / height) * smooth(0.02, 0.4, x / width))

const heights = (seed: string, width: number, height: number) => {
  const random = seededRandom(seed)
  const columns = Math.ceil(width / step) + 3
  const rows = Math.ceil(height / step) + 3
  const hills = Array.from({ length: 11 }, () => {
    const turn = random() * Math.PI
    return {
      x: width * (0.12 + 0.92 * random()),
      y: height * random(),
      rise: 0.35 + random() * 0.9,
      spreadX: width * (0.08 + random() * 0.14),
      spreadY: height * (0.12 + random() * 0.22),
      cos: Math.cos(turn),
      sin: Math.sin(turn),
    }
  })
  const at = (x: number, y: number) =>
    hills.reduce(
      (sum, hill) => {
        const along = ((x - hill.x) * hill.cos + (y - hill.y) * hill.sin) / hill.spreadX
        const across = ((y - hill.y) * hill.cos - (x - hill.x) * hill.sin) / hill.spreadY
        return sum + hill.rise * Math.exp(-(along * along + across * across))
      },
      0.16 + 0.05 * Math.sin(x / 47 + y / 61) + 0.04 * Math.sin(y / 33 - x / 71),
    ) * clearing(x, y, width, height)
  const ground = Array.from({ length: columns * rows }, (_, index) =>
    at(((index % columns) - 1) * step, (Math.floor(index / columns) - 1) * step),
  )
  return { columns, rows, ground }
}

/** The edges (0 top, 1 right, 2 bottom, 3 left) at which a contour crosses a cell, for each of its 16 corner patterns. */
const crossings: readonly string[] = ['', '03', '10', '13', '21', '0321', '20', '23', '32', '02', '1032', '12', '31', '01', '30', '']

/** Marching squares: closed rings, in grid units, that always have the ground above `level` on the same side. */
const rings = ({ columns, rows, ground }: ReturnType<typeof heights>, level: number): Point[][] => {
  const inside = (column: number, row: number) => column >= 0 && row >= 0 && column < columns && row < rows
  const at = (column: number, row: number) => (inside(column, row) ? (ground[row * columns + column] ?? 0) : -1e9)
  const between = (from: number, to: number) => (from < -1e8 ? 1 : to < -1e8 ? 0 : (level - from) / (to - from))
  const following = new Map<string, string>()
  const places = new Map<string, Point>()
  const cross = (column: number, row: number, edge: string) => {
    const isLevel = edge === '0' || edge === '2'
    const [x, y] = [column + (edge === '1' ? 1 : 0), row + (edge === '2' ? 1 : 0)]
    const name = `${isLevel ? 'h' : 'v'}${x},${y}`
    const share = between(at(x, y), isLevel ? at(x + 1, y) : at(x, y + 1))
    places.set(name, isLevel ? [x + share, y] : [x, y + share])
    return name
  }
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]
      const edges = crossings[corners.reduce((sum, corner, index) => sum + (corner >= level ? 1 << index : 0), 0)] ?? ''
      for (let index = 0; index < edges.length; index += 2)
        following.set(cross(column, row, edges.charAt(index)), cross(column, row, edges.charAt(index + 1)))
    }
  const found: Point[][] = []
  for (const start of following.keys()) {
    const ring: Point[] = []
    for (let name: string | undefined = start; name !== undefined && following.has(name); ) {
      const place = places.get(name)
      if (place) ring.push(place)
      const after: string | undefined = following.get(name)
      following.delete(name)
      name = after
    }
    if (ring.length > 7) found.push(ring)
  }
  return found
}

const round = (value: number) => Math.round(value * 10) / 10
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`
/** A curve from `from` to `to` that bends towards `bend`: a quadratic curve, written as a cubic one, the only kind in PDF. */
const curve = (from: Point, bend: Point, to: Point) => {
  const lean = (end: Point): Point => [end[0] + ((bend[0] - end[0]) * 2) / 3, end[1] + ((bend[1] - end[1]) * 2) / 3]
  return `C${pair(lean(from))} ${pair(lean(to))} ${pair(to)}`
}

const draw = (ring: Point[], isFrame: ((point: Point) => boolean) | null): string => {
  let path = ''
  let isUp = true
  ring.forEach((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] ?? point
    const after = ring[(index + 1) % ring.length] ?? point
    if (isFrame?.(point)) {
      isUp = true
      return
    }
    if (isUp) path += `M${pair(middle(before, point))}`
    isUp = false
    path += curve(middle(before, point), point, middle(point, after))
  })
  return isFrame ? path : `${path}Z`
}

const drawn = new Map<string, readonly Contour[]>()
const remembered = 4

/**
 * Draws `levels` contours, from low ground to high. The land extends one step beyond the frame: clip it. The last few are cached, since a
 * drawing is repeated after a missing font has been read.
 */
export const drawTerrain = (seed: string, width: number, height: number, levels: number): readonly Contour[] => {
  const key = `${width} ${height} ${levels} ${seed}`
  const known = drawn.get(key)
  if (known) return known
  const contours = traceTerrain(seed, width, height, levels)
  const [oldest] = drawn.keys()
  if (drawn.size >= remembered && oldest !== undefined) drawn.delete(oldest)
  drawn.set(key, contours)
  return contours
}

const traceTerrain = (seed: string, width: number, height: number, levels: number): Contour[] => {
  const field = heights(seed, width, height)
  const low = Math.min(...field.ground)
  const high = Math.max(...field.ground)
  const isFrame = ([x, y]: Point) => x <= -step || y <= -step || x >= (field.columns - 2) * step || y >= (field.rows - 2) * step
  return Array.from({ length: levels }, (_, index) => {
    const level = low + ((high - low) * (index + 1)) / (levels + 1)
    const scaled = rings(field, level).map((ring) => ring.map(([x, y]): Point => [(x - 1) * step, (y - 1) * step]))
    return { ground: scaled.map((ring) => draw(ring, null)).join(''), line: scaled.map((ring) => draw(ring, isFrame)).join('') }
  })
}
