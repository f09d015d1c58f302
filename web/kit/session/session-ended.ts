/** The state of a history entry to which the guard redirected from a page whose session ended while the page was open. */
export const sessionEnded = { sessionEnded: true }

/** Whether a history entry has this state. */
export const isSessionEnded = (state: unknown): boolean => (state as Partial<typeof sessionEnded> | null)?.sessionEnded === true
