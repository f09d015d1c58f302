import { CancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCameWhole } from '../painted-for.ts'
import { useHydrated } from '../use-hydrated.ts'
import { sessionQuery } from './session-query.ts'
import { type SessionState, signedOut } from './session-state.ts'

/** The session as a page knows it: `failed` is true when the server could not be asked and nothing is known. */
export interface SessionHandle {
  readonly status: 'loading' | 'ready'
  readonly session: SessionState
  readonly failed: boolean
  /** Asks the server again; resolves with the new state, for pages that sign in, step up or sign out. */
  reload(): Promise<SessionState>
}

/** Of several who ask at once the last one's answer counts, for all of them. */
const askAnew = async (client: QueryClient): Promise<SessionState> => {
  try {
    return await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  } catch (error) {
    if (error instanceof CancelledError) return askAnew(client)
    throw error
  }
}

/** The session of this browser; a signed-out state stands in while it loads, and in what the server draws for everybody. */
export const useSession = (): SessionHandle => {
  const client = useQueryClient()
  const { data, isError } = useQuery(sessionQuery)
  const isHydrated = useHydrated()
  const cameWhole = useCameWhole()
  const reload = useCallback(async () => {
    // A request under way was sent before the change that makes the page ask again, so its answer is stale.
    await client.cancelQueries({ queryKey: sessionQuery.queryKey })
    return askAnew(client)
  }, [client])
  if (!isHydrated && !cameWhole) return { status: 'loading', session: signedOut, failed: false, reload }
  const isKnown = data !== undefined
  return { status: isKnown || isError ? 'ready' : 'loading', session: data ?? signedOut, failed: !isKnown && isError, reload }
}
