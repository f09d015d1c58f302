import { ComputedSvg } from './computed-svg.tsx'
import { drawLand } from './draw-land.ts'

interface TerrainProps {
  /** A module's id, a certificate's number. */
  seed: string
  /** The drawing's own size; it fills its frame whatever that is. */
  width?: number
  height?: number
  className?: string
}

const tints = [
  'var(--terrain-1)',
  'var(--terrain-2)',
  'var(--terrain-3)',
  'var(--terrain-4)',
  'var(--terrain-5)',
  'var(--terrain-6)',
] as const

const markupOf = (fills: readonly string[], width: number, height: number) =>
  `<rect width="${width}" height="${height}" fill="${tints[0]}"/>${fills
    .map(
      (d, index) =>
        `<path d="${d}" fill-rule="evenodd" fill="${tints[Math.min(index, tints.length - 1)]}" stroke="var(--contour)" stroke-width="0.8"/>`,
    )
    .join('')}`

/** The land of a seed in height tints, seen from above. Decorative. */
export const Terrain = ({ seed, width = 520, height = 360, className }: TerrainProps) => (
  <ComputedSvg
    draw={() => markupOf(drawLand(seed, { width, height, levels: 7, hills: 7, step: 10 }).fills, width, height)}
    drawnFrom={`${seed} ${width} ${height}`}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    className={className}
  />
)
