/** The calendar day, as `2026-11-21`, that an instant falls on in a time zone; an unknown zone counts as UTC. */
export const dayIn = (timeZone: string, instant: Date): string => {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
  } catch {
    return instant.toISOString().slice(0, 10)
  }
}

/** The calendar day `offset` days after `day`. */
export const addDays = (day: string, offset: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + offset)
  return date.toISOString().slice(0, 10)
}

/** How many days in a row, ending today or yesterday, are among `days`. */
export const currentStreak = (days: Iterable<string>, today: string): number => {
  const done = new Set(days)
  const last = done.has(today) ? today : addDays(today, -1)
  let length = 0
  while (done.has(addDays(last, -length))) length++
  return length
}

/** The last seven days, oldest first, each with whether it is among `days`. */
export const lastWeek = (days: Iterable<string>, today: string): { date: string; done: boolean }[] => {
  const done = new Set(days)
  return Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)).map((date) => ({ date, done: done.has(date) }))
}
