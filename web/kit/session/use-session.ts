import { useRead } from '../reads/use-read.ts'
import { sessionRead } from './session-read.ts'
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
  const { data, error, refetch } = useRead(sessionRead)
  const isKnown = data !== undefined
  return { status: isKnown || error ? 'ready' : 'loading', session: data ?? signedOut, failed: !isKnown && Boolean(error), reload: refetch }
}
