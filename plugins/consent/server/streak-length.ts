const dayMs = 86_400_000

/** How many days in a row, ending today or yesterday by the learner's calendar, are among `days` (as in 2026-11-21). */
export const streakLength = (days: readonly string[], timeZone: string, now: Date): number => {
  const done = new Set(days)
  const format = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const today = Date.parse(new Intl.DateTimeFormat('en-CA', { ...format, timeZone }).format(now))
  const isDone = (time: number) => done.has(new Date(time).toISOString().slice(0, 10))
  const last = isDone(today) ? today : today - dayMs
  let length = 0
  while (isDone(last - length * dayMs)) length++
  return length
}
