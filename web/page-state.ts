import type { DehydratedState } from '@tanstack/react-query'

/** What travels with a page that the server has drawn, so that the browser can go on from there. */
export interface PageState {
  readonly language: string
  /** Whose texts it shows. */
  readonly namespaces: readonly string[]
  readonly queries: DehydratedState
}

const elementId = 'app-state'

/** Safe inside a page: no `<` can end the block that it stands in. */
export const writePageState = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c')

/** What the server has written into this page; null where it has drawn nothing. */
export const readPageState = (): PageState | null => {
  const block = document.getElementById(elementId)?.textContent
  return block ? JSON.parse(block) : null
}
