import { classNames } from '../class-names.ts'
import { ComputedSvg } from './computed-svg.tsx'
import { drawLand } from './draw-land.ts'

interface ContoursProps {
  seed: string
  width: number
  height: number
  className?: string
}

const markupOf = (lines: readonly string[]) =>
  `<g fill="none" stroke="currentColor">${lines
    .map((d, index) => `<path d="${d}" vector-effect="non-scaling-stroke" stroke-width="${index % 4 === 3 ? 1.6 : 0.9}"/>`)
    .join('')}</g>`

/** Contour lines alone, filling the frame around them; every fourth line is heavier. Colour is the text colour. */
export const Contours = ({ seed, width, height, className }: ContoursProps) => (
  <ComputedSvg
    draw={() => markupOf(drawLand(seed, { width, height }).lines)}
    drawnFrom={`${seed} ${width} ${height}`}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    className={classNames('pointer-events-none absolute inset-0 size-full', className)}
  />
)
