/** The climb on every certificate: from the first lesson, low at the start, up to the star at its end. */
type Point = readonly [number, number]

const start: Point = [74, 650]
/** Two control points and an end for each leg. */
const legs: readonly (readonly [Point, Point, Point])[] = [
  [
    [92, 647],
    [108, 646],
    [128, 642],
  ],
  [
    [180, 632],
    [236, 636],
    [292, 618],
  ],
  [
    [360, 596],
    [392, 588],
    [456, 572],
  ],
  [
    [520, 556],
    [572, 558],
    [640, 534],
  ],
  [
    [712, 508],
    [758, 488],
    [822, 452],
  ],
  [
    [892, 412],
    [944, 372],
    [1000, 330],
  ],
]

export const courseEnd: Point = [1000, 330]
export const coursePath = `M${start.join(' ')}${legs.map((leg) => `C${leg.map((point) => point.join(' ')).join(' ')}`).join('')}`

const onLeg = ([a, b, c, d]: readonly [number, number, number, number], t: number) =>
  a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3

const dots: Point[] = legs.flatMap(([b, c, d], index) => {
  const a = legs[index - 1]?.[2] ?? start
  return Array.from({ length: 32 }, (_, dot): Point => {
    const t = dot / 32
    return [onLeg([a[0], b[0], c[0], d[0]], t), onLeg([a[1], b[1], c[1], d[1]], t)]
  })
})

/** Returns the positions of `count` lessons on the line, evenly spaced from left to right. */
export const lessonPlaces = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const x = count === 1 ? 475 : 128 + ((822 - 128) * index) / (count - 1)
    return [x, (dots.find((dot) => dot[0] >= x) ?? courseEnd)[1]]
  })
