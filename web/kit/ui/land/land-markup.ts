import { drawLand } from './draw-land.ts'
import type { DrawMarkup } from './painted-land.tsx'

const tints = [
  'var(--terrain-1)',
  'var(--terrain-2)',
  'var(--terrain-3)',
  'var(--terrain-4)',
  'var(--terrain-5)',
  'var(--terrain-6)',
] as const

/** Height tints, from the lowest ground up. */
export const terrainMarkup: DrawMarkup = (seed, width, height) =>
  `<rect width="${width}" height="${height}" fill="${tints[0]}"/>${drawLand(seed, { width, height, levels: 7, hills: 7, step: 10 })
    .fills.map(
      (d, index) =>
        `<path d="${d}" fill-rule="evenodd" fill="${tints[Math.min(index, tints.length - 1)]}" stroke="var(--contour)" stroke-width="0.8"/>`,
    )
    .join('')}`

/** Only contour lines, in the text colour; every fourth is heavier. */
export const contoursMarkup: DrawMarkup = (seed, width, height) =>
  `<g fill="none" stroke="currentColor">${drawLand(seed, { width, height })
    .lines.map((d, index) => `<path d="${d}" vector-effect="non-scaling-stroke" stroke-width="${index % 4 === 3 ? 1.6 : 0.9}"/>`)
    .join('')}</g>`
