import { CancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCameWhole } from '../painted-for.ts'
import { useHydrated } from '../use-hydrated.ts'
import { sessionQuery } from './session-query.ts'
import { type SessionState, signedOut } from './session-state.ts'

/** The session for pages: `failed` is true if the server could not be reached and nothing is known. */
export interface SessionHandle {
  readonly status: 'loading' | 'ready'
  readonly session: SessionState
  readonly failed: boolean
  /** Loads the session again; resolves with the new state, for pages that sign in, step up or sign out. */
  reload(): Promise<SessionState>
}

/** Of several parallel reloads, the last one's response counts for all of them. */
const askAnew = async (client: QueryClient): Promise<SessionState> => {
  try {
    return await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  } catch (error) {
    if (error instanceof CancelledError) return askAnew(client)
    throw error
  }
}

/** The session of this browser; signed out while it loads, and in pages that the server renders for everybody. */
export const useSession = (): SessionHandle => {
  const client = useQueryClient()
  const { data, isError } = useQuery(sessionQuery)
  const isHydrated = useHydrated()
  const cameWhole = useCameWhole()
  const reload = useCallback(async () => {
    // A pending request was sent before the change for which the page reloads, so its response would be stale.
    await client.cancelQueries({ queryKey: sessionQuery.queryKey })
    return askAnew(client)
  }, [client])
  if (!isHydrated && !cameWhole) return { status: 'loading', session: signedOut, failed: false, reload }
  const isKnown = data !== undefined
  return { status: isKnown || isError ? 'ready' : 'loading', session: data ?? signedOut, failed: !isKnown && isError, reload }
}
