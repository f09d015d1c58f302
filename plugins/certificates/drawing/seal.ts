import { circle, ink, type Mark, markOfProduct, type PathMark, yellow } from '#core/drawing'

export const sealCentre = { x: 1000, y: 218 } as const
const round = (value: number) => Math.round(value * 100) / 100
const around = (degrees: number, radius: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${round(sealCentre.x + Math.sin(angle) * radius)} ${round(sealCentre.y - Math.cos(angle) * radius)}`
}

/** A compass rose's rim: 90 ticks, each fifth a long one. */
const ticks: PathMark = {
  kind: 'path',
  d: Array.from({ length: 90 }, (_, index) => `M${around(index * 4, 86)}L${around(index * 4, index % 5 === 0 ? 79.5 : 82.5)}`).join(''),
  stroke: ink,
  width: 1,
}

/** The letters around the ring; with fewer words when they would not fit, twice when they would leave gaps. */
const ring = (words: readonly string[]): string[] => {
  const joined = (some: readonly string[]) => some.map((word) => `${word} · `).join('')
  const text = [words, words.slice(1), words.slice(-1)].map(joined).find((each) => each.length <= 46) ?? ''
  const whole = text.length > 0 && text.length < 20 ? text + text : text
  return [...whole]
}

/** The seal in the trainer's yellow, with the badge, the school and the year around the mark. */
export const sealMarks = (words: readonly string[]): Mark[] => {
  const letters = ring(words)
  return [
    { kind: 'path', d: circle(sealCentre.x, sealCentre.y, 98), fill: yellow },
    { kind: 'path', d: circle(sealCentre.x, sealCentre.y, 91), stroke: ink, width: 1.2 },
    { kind: 'path', d: circle(sealCentre.x, sealCentre.y, 53), stroke: ink, width: 1.2 },
    ticks,
    ...letters.map((letter, index): Mark => {
      const turn = (360 * index) / letters.length
      const [x = sealCentre.x, y = sealCentre.y] = around(turn, 62).split(' ').map(Number)
      return { kind: 'text', x, y, size: 13, spans: [{ text: letter, face: 'monoBold' }], fill: ink, isCentred: true, turn }
    }),
    ...markOfProduct(sealCentre.x - 37, sealCentre.y - 38, 2.35, null),
  ]
}
