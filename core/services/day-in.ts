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
