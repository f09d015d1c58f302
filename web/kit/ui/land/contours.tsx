import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { drawLand } from './draw-land.ts'

interface ContoursProps {
  seed: string
  width: number
  height: number
  className?: string
}

/** Contour lines alone, filling the frame around them; every fourth line is heavier. Colour is the text colour. */
export const Contours = ({ seed, width, height, className }: ContoursProps) => {
  const { lines } = useMemo(() => drawLand(seed, { width, height }), [seed, width, height])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-0 size-full', className)}
    >
      <g fill="none" stroke="currentColor">
        {lines.map((d, index) => (
          <path key={d} d={d} vectorEffect="non-scaling-stroke" strokeWidth={index % 4 === 3 ? 1.6 : 0.9} />
        ))}
      </g>
    </svg>
  )
}
