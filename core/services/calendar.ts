interface Zone {
  readonly format: Intl.DateTimeFormat
  /** The last requested minute, and its day: most requests are for today. No zone changes its day within a minute. */
  minute: number
  day: string
}
const zones = new Map<string, Zone>()
const formatIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day, as `2026-11-21`, of an instant in a time zone; an unknown zone counts as UTC. */
export const dayIn = (timeZone: string, instant: Date | number): string => {
  let zone = zones.get(timeZone)
  if (!zone) {
    try {
      zone = { format: formatIn(timeZone), minute: Number.NaN, day: '' }
    } catch {
      return dayIn('UTC', instant)
    }
    zones.set(timeZone, zone)
  }
  const minute = Math.floor(Number(instant) / 60_000)
  if (minute !== zone.minute) {
    zone.day = zone.format.format(instant)
    zone.minute = minute
  }
  return zone.day
}

/** The first instant of a calendar day in a time zone. */
export const beginningOf = (day: string, timeZone: string): Date => {
  const middle = Date.parse(`${day}T00:00:00Z`)
  // No zone differs from UTC by more than 14 hours; a precision of minutes is enough.
  let before = middle - 15 * 3_600_000
  let after = middle + 15 * 3_600_000
  while (after - before > 60_000) {
    const between = before + Math.floor((after - before) / 120_000) * 60_000
    if (dayIn(timeZone, between) >= day) after = between
    else before = between
  }
  return new Date(after)
}

/** The beginning and end of a month in a time zone; `2026-11` ends when `2026-12` begins. */
export const monthRange = (month: string, timeZone: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: beginningOf(`${month}-01`, timeZone).toISOString(), to: beginningOf(next, timeZone).toISOString() }
}

/** The month, as `2026-11`, that many months before the month of an instant, in UTC. */
export const monthBefore = (instant: Date, months = 0): string =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
