import { circle, type PathMark } from './mark.ts'
import { ink } from './paint.ts'

/** The logo: two wheels on the ground, then the line lifts off, on 32 units times `scale`. @param tile the square's colour or null */
export const markOfProduct = (x: number, y: number, scale: number, tile: string | null, pen = ink): PathMark[] => {
  const at = (dx: number, dy: number) => `${Math.round((x + dx * scale) * 10) / 10} ${Math.round((y + dy * scale) * 10) / 10}`
  const ground = `M${at(7, 0)}L${at(25, 0)}C${at(28.9, 0)} ${at(32, 3.1)} ${at(32, 7)}L${at(32, 25)}C${at(32, 28.9)} ${at(28.9, 32)} ${at(25, 32)}L${at(7, 32)}C${at(3.1, 32)} ${at(0, 28.9)} ${at(0, 25)}L${at(0, 7)}C${at(0, 3.1)} ${at(3.1, 0)} ${at(7, 0)}Z`
  const wheels = [6.6, 12.6].map((wheel) => circle(x + wheel * scale, y + 23.2 * scale, 2.1 * scale)).join('')
  return [
    ...(tile ? [{ kind: 'path', d: ground, fill: tile } as const] : []),
    { kind: 'path', d: wheels, fill: pen },
    {
      kind: 'path',
      d: `M${at(17.6, 23)}C${at(23, 20.8)} ${at(19.2, 11)} ${at(26.8, 8.6)}`,
      stroke: pen,
      width: 3.6 * scale,
      isRound: true,
    },
  ]
}
