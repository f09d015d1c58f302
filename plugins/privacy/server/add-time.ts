/** The same day some months later or earlier, or the last day of a month that is too short. */
export const addMonths = (date: Date, months: number): Date => {
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return moved
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000)
