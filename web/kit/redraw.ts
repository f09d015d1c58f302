let redraw = () => false

/** @param given renders the whole page anew with its current state; returns false if that was already done too often */
export const provideRedraw = (given: () => boolean): void => {
  redraw = given
}

/** Renders the page anew if other code has moved React's nodes. @returns whether that is the cause, and rendering has started */
export const redrawAfter = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name) && redraw()
