/** State of a history's entry: the guard led here from a page whose session ended while it was open. */
export const sessionEnded = { sessionEnded: true }

/** Whether an entry's state says so. */
export const isSessionEnded = (state: unknown): boolean => (state as Partial<typeof sessionEnded> | null)?.sessionEnded === true
