let redraw = () => false

/** @param given draws the whole page anew, from the state that it has; false where that was done often enough */
export const provideRedraw = (given: () => boolean): void => {
  redraw = given
}

/** Draws the page anew where React's nodes are not where it put them. @returns whether that is the reason, and it is under way */
export const redrawAfter = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name) && redraw()
