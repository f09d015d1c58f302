import { dayIn } from '#core'

const minute = 60_000
const day = 24 * 60 * minute

/** The first instant of the next calendar day in a time zone, across any change of its clocks. */
export const nextMidnight = (zone: string, now: Date): Date => {
  const today = dayIn(zone, now)
  let before = Math.floor(now.getTime() / minute) * minute
  let after = before + 26 * 60 * minute
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute
    if (dayIn(zone, middle) === today) before = middle
    else after = middle
  }
  return new Date(after)
}

/** The period in which one day's calls are counted. */
export interface DailyWindow {
  readonly zone: string
  readonly resetsAt: Date
}

/**
 * The window that contains `now` and ends at the learner's midnight. A begun window is kept to its end, even if the profile's zone
 * changes meanwhile; a new zone's first window lasts at least 24 hours, so that changing zones never allows more calls.
 * @param latest the learner's latest known window, or null
 */
export const windowAt = (now: Date, zone: string, latest: DailyWindow | null): DailyWindow => {
  if (latest && latest.resetsAt > now) return latest
  const isMoved = latest && latest.zone !== zone
  // A minute less, since the instant exactly 24 hours later may be the midnight at which the window ends.
  const from = isMoved ? new Date(Math.max(now.getTime(), latest.resetsAt.getTime() + day - minute)) : now
  return { zone, resetsAt: nextMidnight(zone, from) }
}
