import type { UIMatch } from 'react-router-dom'

/** A page's properties that are known before its code is loaded. */
export interface RouteHandle {
  /** Whether overlays may open on the page. */
  readonly hasOverlays: boolean
  /** Whether the page is as tall as the window. */
  readonly fitsWindow: boolean
}

/** Whether one of the matched routes has this property. */
export const someHandle = (matches: readonly UIMatch<unknown, unknown>[], key: keyof RouteHandle): boolean =>
  matches.some(({ handle }) => (handle as RouteHandle | undefined)?.[key])
