import type { DehydratedState } from '@tanstack/react-query'
import type { PaintedFor } from './kit/scope.ts'

/** The state that is sent with a page that the server has drawn, by which the browser hydrates it. */
export interface PageState {
  readonly language: string
  /** The i18n namespaces whose texts it shows. */
  readonly namespaces: readonly string[]
  /** The slots whose fills are drawn with it. */
  readonly slots: readonly string[]
  readonly queries: DehydratedState
  /** Present if it was drawn for one person. */
  readonly person?: PaintedFor | undefined
}

const elementId = 'app-state'

/** Returns the state with this time as that of all its answers. */
const answeredAt = (time: number, { queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, dehydratedAt: time, state: { ...query.state, dataUpdatedAt: time } })),
})

/** JSON without a time, so that two drawings of the same content are the same page. The host makes it safe inside a script element. */
export const writePageState = ({ queries, ...state }: PageState): string => JSON.stringify({ ...state, queries: answeredAt(0, queries) })

/** Reads the state that the server has written into this page, as answered now; null where it has drawn nothing. */
export const readPageState = (): PageState | null => {
  const block = document.getElementById(elementId)?.textContent
  if (!block) return null
  const state: PageState = JSON.parse(block)
  return { ...state, queries: answeredAt(Date.now(), state.queries) }
}
