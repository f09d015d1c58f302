import { type PaintedLandProps, paintedLand } from './painted-land.tsx'

const Tints = paintedLand(async () => (await import('./land-markup.ts')).terrainMarkup)

/** The terrain of a seed in height tints, seen from above. */
export const Terrain = ({ width = 520, height = 360, ...rest }: Pick<PaintedLandProps, 'seed'> & Partial<PaintedLandProps>) => (
  <Tints width={width} height={height} {...rest} />
)
