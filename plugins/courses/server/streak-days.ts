const dayLength = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength
const dayOf = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10)

/** The calendar day `offset` days after `day`. */
export const addDays = (day: string, offset: number): string => dayOf(numberOf(day) + offset)

/** Time zones differ by two calendar days at most: a day done before travelling west is at most this far ahead of `today`. */
const furthestAhead = 2

/** How many days in a row, ending today or yesterday, are among `days`; after a change of zone also those ahead of today. */
export const currentStreak = (days: Iterable<string>, today: string): number => {
  const done = new Set(Array.from(days, numberOf))
  const from = numberOf(today)
  const isDone = (offset: number) => done.has(from + offset)
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
