import type { CourseProgress } from './course-progress.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The chart's area, in SVG units: x from `left` to `right`, 0 % at `ground`, 100 % at `top`. */
export const plane = { width: 652, height: 302, left: 6, right: 578, ground: 268, top: 24 } as const

interface Altitude {
  /** The whole way, module by module. */
  readonly planned: readonly Point[]
  /** The way so far; its last point is where the learner is. */
  readonly flown: readonly Point[]
  /** The legs of `flown` that were flown alone, each from the start of its module. */
  readonly solo: readonly (readonly [Point, Point])[]
  /** End points of the complete modules. */
  readonly landmarks: readonly Point[]
  /** End points of the modules that are still to come. */
  readonly ahead: readonly Point[]
}

/** Turns lessons into height and modules into distance. A skipped module is a level leg. */
export const altitudePoints = ({ modules, lessonsTotal }: CourseProgress): Altitude => {
  const x = (moduleCount: number) => plane.left + ((plane.right - plane.left) * moduleCount) / Math.max(1, modules.length)
  const y = (lessons: number) => plane.ground - ((plane.ground - plane.top) * lessons) / Math.max(1, lessonsTotal)
  const start = { x: x(0), y: y(0) }
  const planned = [start]
  const flown = [start]
  const solo: [Point, Point][] = []
  const landmarks: Point[] = []
  const ahead: Point[] = []
  const lastFlown = modules.findLastIndex(({ done }) => done > 0)
  let lessonsPlanned = 0
  let lessonsDone = 0
  modules.forEach(({ done, total, percent, isSolo }, index) => {
    lessonsPlanned += total
    const end = { x: x(index + 1), y: y(lessonsPlanned) }
    planned.push(end)
    if (index >= lastFlown && percent < 100) ahead.push(end)
    if (index > lastFlown) return
    lessonsDone += done
    const share = index === lastFlown ? done / total : 1
    const point = { x: x(index + share), y: y(lessonsDone) }
    const from = flown.at(-1)
    if (from && isSolo && percent === 100) solo.push([from, point])
    flown.push(point)
    if (percent === 100) landmarks.push(point)
  })
  return { planned, flown, solo, landmarks, ahead }
}
