/** The calendar day `offset` days after `day`. */
export const addDays = (day: string, offset: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + offset)
  return date.toISOString().slice(0, 10)
}

/** Calendar days around the earth differ by two at most: so far ahead of `today` lies a day that was done before travelling west. */
const furthestAhead = 2

/** How many days in a row, ending today or yesterday, are among `days`; after a change of zone also those ahead of today. */
export const currentStreak = (days: Iterable<string>, today: string): number => {
  const done = new Set(days)
  const isDone = (offset: number) => done.has(addDays(today, offset))
  const last = Array.from({ length: furthestAhead + 2 }, (_, index) => furthestAhead - index).find(isDone)
  if (last === undefined) return 0
  let length = 0
  while (isDone(last - length)) length++
  return length
}

/** The last seven days, oldest first, each with whether it is among `days`. */
export const lastWeek = (days: Iterable<string>, today: string): { date: string; done: boolean }[] => {
  const done = new Set(days)
  return Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)).map((date) => ({ date, done: done.has(date) }))
}
