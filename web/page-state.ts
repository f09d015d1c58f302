import type { DehydratedState } from '@tanstack/react-query'
import type { PaintedFor } from './kit/scope.ts'

/** The state that is sent with a server-rendered page, for hydration in the browser. */
export interface PageState {
  readonly language: string
  /** The i18n namespaces whose texts the page shows. */
  readonly namespaces: readonly string[]
  /** The slots whose fills are rendered with the page. */
  readonly slots: readonly string[]
  readonly queries: DehydratedState
  /** Present if the page was rendered for one person. */
  readonly person?: PaintedFor | undefined
}

const elementId = 'app-state'

/** Returns the state with this time for all its query results. */
const answeredAt = (time: number, { queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, dehydratedAt: time, state: { ...query.state, dataUpdatedAt: time } })),
})

/** JSON without a time, so that two renderings of the same content are equal. The host escapes it for a script element. */
export const writePageState = ({ queries, ...state }: PageState): string => JSON.stringify({ ...state, queries: answeredAt(0, queries) })

/** Reads the state that the server has written into this page, with the current time; null if the server has rendered nothing. */
export const readPageState = (): PageState | null => {
  const block = document.getElementById(elementId)?.textContent
  if (!block) return null
  const state: PageState = JSON.parse(block)
  return { ...state, queries: answeredAt(Date.now(), state.queries) }
}
