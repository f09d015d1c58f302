import { beginningOf } from './day-in.ts'

/** From when to when a month lasts in a time zone; `2026-11` ends where `2026-12` begins. */
export const monthRange = (month: string, timeZone: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: beginningOf(`${month}-01`, timeZone).toISOString(), to: beginningOf(next, timeZone).toISOString() }
}

/** The month, as `2026-11`, so many months before the one that an instant is in, in UTC. */
export const monthBefore = (instant: Date, months = 0): string =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
