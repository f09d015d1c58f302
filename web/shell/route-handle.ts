import type { UIMatch } from 'react-router-dom'

/** A page's properties that the shell knows before its code is loaded. */
export interface RouteHandle {
  /** Whether overlays may open on it. */
  readonly hasOverlays: boolean
  /** Whether it is as tall as the window. */
  readonly fitsWindow: boolean
}

/** Whether one of the routes that are shown says so. */
export const someHandle = (matches: readonly UIMatch<unknown, unknown>[], key: keyof RouteHandle): boolean =>
  matches.some(({ handle }) => (handle as RouteHandle | undefined)?.[key])
