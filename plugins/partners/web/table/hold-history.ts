type Hold = (event: PopStateEvent) => void

let hold: Hold | null = null

/** Call before the router begins to listen: whoever listens to a window first, hears of a step first. */
export const startHoldingHistory = (): void => window.addEventListener('popstate', (event) => hold?.(event))

/** Shows each step through the history to `next` before the router hears of it; gives the way to stop. */
export const holdHistory = (next: Hold): (() => void) => {
  hold = next
  return () => {
    if (hold === next) hold = null
  }
}
