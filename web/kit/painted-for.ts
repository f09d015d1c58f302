import { type PaintedFor, serverScope } from './scope.ts'
import { useHydrated } from './use-hydrated.ts'

let painted: PaintedFor | undefined
let wasPainted = false

/** Goes on from a page that the server has painted for one person: by its time zone and its clock until it is taken over. */
export const restoreServerSnapshot = (state: PaintedFor): void => {
  painted = state
  wasPainted = true
}

/** From here on the browser's own clock and zone count. @returns whether that may change what is shown */
export const endServerSnapshot = (): boolean => {
  const zone = painted?.timeZone
  painted = undefined
  return zone !== undefined && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone
}

const known = (): PaintedFor | undefined => serverScope()?.person ?? painted

/** The reader's time zone, for `Intl`; undefined is the browser's own. */
export const readerZone = (): string | undefined => known()?.timeZone

/** This moment, as the page tells it. */
export const readerNow = (): Date => new Date(known()?.now ?? Date.now())

/**
 * Whether this part of the page came with the answers to all that it asks: while the server draws a page for one person, and while the
 * browser takes that drawing over.
 */
export const useCameWhole = (): boolean => {
  const isHydrated = useHydrated()
  return !isHydrated && (serverScope() ? serverScope()?.person !== undefined : wasPainted)
}
