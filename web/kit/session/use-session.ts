import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQuery } from './session-query.ts'
import { type SessionState, signedOut } from './session-state.ts'

/** What a page knows of the session: `failed` is true when the server could not be asked and nothing is known. */
export interface SessionHandle {
  readonly status: 'loading' | 'ready'
  readonly session: SessionState
  readonly failed: boolean
  /** Asks the server again; resolves with the new state, for pages that sign in, step up or sign out. */
  reload(): Promise<SessionState>
}

/** The session of this browser; a signed-out state stands in while it loads. */
export const useSession = (): SessionHandle => {
  const client = useQueryClient()
  const { data, isPending, isError } = useQuery(sessionQuery)
  const reload = useCallback(() => client.fetchQuery({ ...sessionQuery, staleTime: 0 }), [client])
  return { status: isPending ? 'loading' : 'ready', session: data ?? signedOut, failed: isError && !data, reload }
}
