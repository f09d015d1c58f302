/** Holds what is done within an element. @param onUse called whenever something is @returns what lets the page have all of it */
export type HoldEarlyUse = (options: { readonly within: Element; readonly onUse: () => void }) => () => void

let hold: HoldEarlyUse | undefined

/** The page's first script brings it, which already holds what is done before the app has come. */
export const provideHold = (given: HoldEarlyUse): void => {
  hold = given
}

/** Holds what is done to a painted part whose code has not come yet. @returns what lets the part have all of it, in its order */
export const holdEarlyUseOf = (within: Element, onUse: () => void): (() => void) => hold?.({ within, onUse }) ?? (() => undefined)
