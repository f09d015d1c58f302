import { seededRandom } from '../../../../core/drawing/seeded-random.ts'

/** The same seed always gives the same terrain: a module's id for headers, a certificate's number for certificates. */
export interface LandSize {
  readonly width: number
  readonly height: number
  /** Distance between two heights of the grid, in drawing units. */
  readonly step?: number
  /** The number of contour lines between the lowest and the highest ground. */
  readonly levels?: number
  readonly hills?: number
}

/** Heights on a grid, row by row. */
export interface HeightField {
  readonly columns: number
  readonly rows: number
  readonly step: number
  readonly heights: Float64Array
  readonly low: number
  readonly high: number
}

/** Creates hills and slight waves from a seed. */
export const heightField = (seed: string, { width, height, step = 14, hills = 9 }: LandSize): HeightField => {
  const random = seededRandom(seed)
  const columns = Math.ceil(width / step) + 1
  const rows = Math.ceil(height / step) + 1
  const peaks = Array.from({ length: hills }, () => ({
    x: random() * width,
    y: random() * height,
    rise: 0.35 + random() * 0.9,
    spreadX: width * (0.08 + random() * 0.17),
    spreadY: height * (0.12 + random() * 0.25),
    turn: random() * 3.14,
  })).map((peak) => ({ ...peak, cos: Math.cos(peak.turn), sin: Math.sin(peak.turn) }))
  const heights = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * step
      const y = row * step
      let ground = 0.05 * Math.sin(x / 47 + y / 61) + 0.04 * Math.sin(y / 33 - x / 71)
      for (const peak of peaks) {
        const along = ((x - peak.x) * peak.cos + (y - peak.y) * peak.sin) / peak.spreadX
        const across = ((y - peak.y) * peak.cos - (x - peak.x) * peak.sin) / peak.spreadY
        ground += peak.rise * Math.exp(-(along * along + across * across))
      }
      heights[row * columns + column] = ground
    }
  }
  return { columns, rows, step, heights, low: Math.min(...heights), high: Math.max(...heights) }
}
