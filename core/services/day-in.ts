const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day, as `2026-11-21`, that an instant falls on in a time zone; an unknown zone counts as UTC. */
export const dayIn = (timeZone: string, instant: Date | number): string => {
  let format = formats.get(timeZone)
  if (!format) {
    try {
      format = formatIn(timeZone)
    } catch {
      return dayIn('UTC', instant)
    }
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** The first instant at which this calendar day has begun in a time zone. */
export const beginningOf = (day: string, timeZone: string): Date => {
  const middle = Date.parse(`${day}T00:00:00Z`)
  // No zone is further from UTC than 14 hours; minutes are fine enough.
  let before = middle - 15 * 3_600_000
  let after = middle + 15 * 3_600_000
  while (after - before > 60_000) {
    const between = before + Math.floor((after - before) / 120_000) * 60_000
    if (dayIn(timeZone, between) >= day) after = between
    else before = between
  }
  return new Date(after)
}
