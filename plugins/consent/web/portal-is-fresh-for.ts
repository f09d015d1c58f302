/** Milliseconds for which the cached portal of the current user counts as fresh. */
export const portalIsFreshFor = 60_000
