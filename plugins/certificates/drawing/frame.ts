import { ink, type PathMark, paper, rectangle } from '#core/drawing'

const inTenths = (value: number) => Math.round(value * 10) / 10

/**
 * The neat line of a chart: minutes of latitude and longitude, dark and light in turn, over the ruled strip for the facts.
 * @param inset from the sheet's edge to the outer line @param strip the top of the strip
 */
export const neatLine = (width: number, height: number, inset: number, strip: number): PathMark[] => {
  const [minutes, inner] = [inset + 8, inset + 20]
  const outline = (at: number, line: number): PathMark => ({
    kind: 'path',
    d: rectangle(at, at, width - 2 * at, height - 2 * at),
    stroke: ink,
    width: line,
  })
  const [long, high] = [width - 2 * minutes, height - 2 * minutes]
  const [columns, rows] = [Math.round(long / 56), Math.round(high / 55.2)]
  const across = Array.from({ length: columns }, (_, index) =>
    [minutes, height - minutes - 8].map((y) => rectangle(inTenths(minutes + (index * long) / columns), y, inTenths(long / columns / 2), 8)),
  )
  const down = Array.from({ length: rows }, (_, index) =>
    [minutes, width - minutes - 8].map((x) => rectangle(x, inTenths(minutes + (index * high) / rows), 8, inTenths(high / rows / 2))),
  )
  return [
    { kind: 'path', d: rectangle(inner, strip, width - 2 * inner, height - inner - strip), fill: paper },
    outline(inset, 1.2),
    outline(minutes, 0.8),
    outline(minutes + 8, 0.8),
    outline(inner, 2.2),
    { kind: 'path', d: [...across, ...down].flat().join(''), fill: ink },
    { kind: 'path', d: `M${inner} ${strip}L${width - inner} ${strip}`, stroke: ink, width: 1.6 },
  ]
}

/** The frame of the sheet. */
export const frameMarks = (): PathMark[] => neatLine(1188, 840, 26, 674)
