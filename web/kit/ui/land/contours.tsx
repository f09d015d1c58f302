import { classNames } from '../class-names.ts'
import { type PaintedLandProps, paintedLand } from './painted-land.tsx'

const Lines = paintedLand(async () => (await import('./land-markup.ts')).contoursMarkup)

/** Only contour lines, which fill the surrounding frame. */
export const Contours = ({ className, ...land }: PaintedLandProps) => (
  <Lines {...land} className={classNames('pointer-events-none absolute inset-0 size-full', className)} />
)
