import { useMemo } from 'react'
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

/** The land of a seed in height tints, seen from above. Decorative. */
export const Terrain = ({ seed, width = 520, height = 360, className }: TerrainProps) => {
  const { fills } = useMemo(() => drawLand(seed, { width, height, levels: 7, hills: 7, step: 10 }), [seed, width, height])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width={width} height={height} fill={tints[0]} />
      {fills.map((d, index) => (
        <path key={d} d={d} fillRule="evenodd" fill={tints[Math.min(index, tints.length - 1)]} stroke="var(--contour)" strokeWidth="0.8" />
      ))}
    </svg>
  )
}
