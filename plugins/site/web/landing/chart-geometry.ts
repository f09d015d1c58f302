/** Positions on the landing's chart, in SVG units; the narrow view is a portrait layout for phones. */
export type ChartView = 'wide' | 'narrow'

interface Place {
  readonly x: number
  readonly y: number
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' }
}

interface Chart {
  readonly width: number
  readonly height: number
  /** The course line, from the runway through all six waypoints. */
  readonly line: string
  readonly runway: {
    readonly x: number
    readonly y: number
    readonly length: number
    readonly label: { readonly x: number; readonly y: number }
  }
  /** Font size of the names. */
  readonly text: number
  /** Scale of a waypoint's star. */
  readonly symbol: number
  readonly places: readonly Place[]
}

const place = (x: number, y: number, labelX: number, labelY: number, anchor: 'start' | 'end'): Place => ({
  x,
  y,
  label: { x: labelX, y: labelY, anchor },
})

export const charts: Record<ChartView, Chart> = {
  wide: {
    width: 780,
    height: 660,
    line: 'M74 598C90 597 97 607 131 596C166 585 142 591 196 560C250 529 271 538 322 486C373 434 320 420 376 376C432 332 460 373 520 330C580 288 534 278 588 226C642 174 677 169 712 146',
    runway: { x: 66, y: 598, length: 65, label: { x: 35, y: 625 } },
    text: 15.5,
    symbol: 1.11,
    places: [
      place(196, 560, 198, 596, 'start'),
      place(322, 486, 342, 502, 'start'),
      place(376, 376, 400, 382, 'start'),
      place(520, 330, 498, 300, 'end'),
      place(588, 226, 562, 216, 'end'),
      place(712, 146, 678, 132, 'end'),
    ],
  },
  narrow: {
    width: 390,
    height: 330,
    line: 'M56 292C80 291 97 290 112 274C129 256 152 257 176 226C200 195 172 189 196 166C220 143 235 169 262 146C289 123 265 115 290 86C316 57 334 56 352 44',
    runway: { x: 48, y: 292, length: 55, label: { x: 22, y: 315 } },
    text: 13,
    symbol: 0.93,
    places: [
      place(112, 274, 110, 300, 'start'),
      place(176, 226, 194, 232, 'start'),
      place(196, 166, 178, 162, 'end'),
      place(262, 146, 278, 154, 'start'),
      place(290, 86, 272, 86, 'end'),
      place(352, 44, 332, 34, 'end'),
    ],
  },
}

/** The positions of `count` skills, spread over the line; the last skill is always at its end. */
export const waypointsFor = (view: ChartView, count: number): readonly Place[] => {
  const { places } = charts[view]
  const last = places.length - 1
  if (count >= places.length) return places
  return Array.from({ length: count }, (_, index) => places[count > 1 ? Math.round((index * last) / (count - 1)) : last]).filter(
    (each) => each !== undefined,
  )
}
