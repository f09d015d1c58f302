import type { UIMatch } from 'react-router-dom'

/** What the shell knows of a page before its code is there. */
export interface RouteHandle {
  /** Whether overlays may open on it. */
  readonly hasOverlays: boolean
  /** Whether it is as tall as the window. */
  readonly fitsWindow: boolean
}

/** Whether one of the routes that are shown says so. */
export const someHandle = (matches: readonly UIMatch<unknown, unknown>[], key: keyof RouteHandle): boolean =>
  matches.some(({ handle }) => (handle as RouteHandle | undefined)?.[key])
