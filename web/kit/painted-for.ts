import { useSyncExternalStore } from 'react'
import { type PaintedFor, serverScope } from './scope.ts'

let painted: PaintedFor | undefined
let wasPainted = false

/** Goes on from a page that the server has painted for one person: by its time zone and its clock until it is taken over. */
export const goOnFrom = (state: PaintedFor): void => {
  painted = state
  wasPainted = true
}

/** From here on the browser's own clock and zone count. @returns whether that may change what is shown */
export const leavePainted = (): boolean => {
  const zone = painted?.timeZone
  painted = undefined
  return zone !== undefined && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone
}

const known = (): PaintedFor | undefined => serverScope()?.person ?? painted

/** The reader's time zone, for `Intl`; undefined is the browser's own. */
export const readerZone = (): string | undefined => known()?.timeZone

/** This moment, as the page tells it. */
export const readerNow = (): Date => new Date(known()?.now ?? Date.now())

const neverChanges = () => () => undefined
const isPaintedFor = () => serverScope()?.person !== undefined || (!serverScope() && wasPainted)

/**
 * True while the server draws a page for one person and while the browser takes that drawing over: what the person's calls answer is
 * there then, and is drawn at once. What this browser alone keeps is not; see `useHydrated`.
 */
export const useIsPainted = (): boolean => useSyncExternalStore(neverChanges, () => false, isPaintedFor)
