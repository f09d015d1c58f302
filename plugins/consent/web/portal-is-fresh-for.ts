/** Milliseconds for which a page believes what it knows of the own portal. */
export const portalIsFreshFor = 60_000
