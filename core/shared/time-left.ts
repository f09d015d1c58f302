/** The largest assumed difference between the clocks of several machines, in milliseconds. */
const mostSkew = 60_000

/**
 * How long a window that ends at `end` is still open, in milliseconds; 0 once it is over. If more time is left than the whole window,
 * a clock ran ahead when it was opened: the window counts as over, so that nobody is locked out for as long as the clock was wrong.
 * @param length of the whole window, in milliseconds
 */
export const timeLeft = (end: Date | string | number, length: number, now: Date): number => {
  const left = new Date(end).getTime() - now.getTime()
  return left > 0 && left <= length + mostSkew ? left : 0
}

/** The same as a condition on rows: whether a window of this length that ends at the field's time is open. */
export const stillOpen = (field: string, length: number, now: Date): Record<string, { greater_than: string; less_than_equal: string }> => ({
  [field]: { greater_than: now.toISOString(), less_than_equal: new Date(now.getTime() + length + mostSkew).toISOString() },
})

/** The opposite condition: whether such a window is over, or was opened by a wrong clock. */
export const isOver = (field: string, length: number, now: Date) => ({
  or: [
    { [field]: { less_than_equal: now.toISOString() } },
    { [field]: { greater_than: new Date(now.getTime() + length + mostSkew).toISOString() } },
  ],
})

/** Whether a past moment is no longer ago than `length`; false for a future one. */
export const isWithin = (moment: Date | string, length: number, now: Date): boolean =>
  timeLeft(new Date(moment).getTime() + length + 1, length + 1, now) > 0
