import type { PathMark } from './mark.ts'
import { circle, rectangle } from './mark.ts'
import { ink, paper, yellow } from './paint.ts'

const outline = (inset: number, width: number): PathMark => ({
  kind: 'path',
  d: rectangle(inset, inset, 1188 - 2 * inset, 840 - 2 * inset),
  stroke: ink,
  width,
})

/** The neat line of a chart: minutes of latitude and longitude, dark and light in turn. */
const minutes = () => {
  const across = Array.from({ length: 20 }, (_, index) => [34, 798].map((y) => rectangle(34 + index * 56, y, 28, 8)))
  const down = Array.from({ length: 14 }, (_, index) =>
    [34, 1146].map((x) => rectangle(x, Math.round((34 + (index * 772) / 14) * 10) / 10, 8, 27.6)),
  )
  return [...across, ...down].flat().join('')
}

/** The frame, and the ruled strip for the facts. */
export const frameMarks = (): PathMark[] => [
  { kind: 'path', d: rectangle(46, 674, 1096, 120), fill: paper },
  outline(26, 1.2),
  outline(34, 0.8),
  outline(42, 0.8),
  outline(46, 2.2),
  { kind: 'path', d: minutes(), fill: ink },
  { kind: 'path', d: 'M46 674L1142 674', stroke: ink, width: 1.6 },
]

/** Two wheels on the ground, then the line lifts off. Drawn on a 32-unit square scaled by `scale`. */
export const markOfProduct = (x: number, y: number, scale: number, hasTile: boolean): PathMark[] => {
  const at = (dx: number, dy: number) => `${Math.round((x + dx * scale) * 10) / 10} ${Math.round((y + dy * scale) * 10) / 10}`
  const tile = `M${at(7, 0)}L${at(25, 0)}C${at(28.9, 0)} ${at(32, 3.1)} ${at(32, 7)}L${at(32, 25)}C${at(32, 28.9)} ${at(28.9, 32)} ${at(25, 32)}L${at(7, 32)}C${at(3.1, 32)} ${at(0, 28.9)} ${at(0, 25)}L${at(0, 7)}C${at(0, 3.1)} ${at(3.1, 0)} ${at(7, 0)}Z`
  const wheels = [6.6, 12.6].map((wheel) => circle(x + wheel * scale, y + 23.2 * scale, 2.1 * scale)).join('')
  return [
    ...(hasTile ? [{ kind: 'path', d: tile, fill: yellow } as const] : []),
    { kind: 'path', d: wheels, fill: ink },
    {
      kind: 'path',
      d: `M${at(17.6, 23)}C${at(23, 20.8)} ${at(19.2, 11)} ${at(26.8, 8.6)}`,
      stroke: ink,
      width: 3.6 * scale,
      isRound: true,
    },
  ]
}
