import { type PaintedFor, serverScope } from './scope.ts'
import { serverNow } from './server-time.ts'
import { useHydrated } from './use-hydrated.ts'

let painted: PaintedFor | undefined
let wasPainted = false

/** Continues from a page that the server has rendered for one user: with its time zone and its time until hydration ends. */
export const restoreServerSnapshot = (state: PaintedFor): void => {
  painted = state
  wasPainted = true
}

/** Switches the page to the browser's own zone and the current time. @returns whether the switch may change the page */
export const endServerSnapshot = (): boolean => {
  const zone = painted?.timeZone
  painted = undefined
  return zone !== undefined && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone
}

const known = (): PaintedFor | undefined => serverScope()?.person ?? painted

/** The reader's time zone, for `Intl`; undefined for the browser's own. */
export const readerZone = (): string | undefined => known()?.timeZone

/** The current time of the page, by the server's clock: the user's may be an hour off. */
export const readerNow = (): Date => new Date(known()?.now ?? serverNow())

/**
 * Whether this part of the page has all data for its queries: while the server renders a page for one user, and while the
 * browser hydrates it.
 */
export const useCameWhole = (): boolean => {
  const isHydrated = useHydrated()
  return !isHydrated && (serverScope() ? serverScope()?.person !== undefined : wasPainted)
}
