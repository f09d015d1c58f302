import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '../fetch-json.ts'
import type { SessionState } from './session-state.ts'

/** The session as the server last told it; shared by everything that asks. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => fetchJson<SessionState>('/api/session'),
  staleTime: 60_000,
})

/** Asks the server to put off the session's end. */
export const refreshSession = () => fetchJson<SessionState>('/api/session/refresh', { method: 'POST' })

/** Ends the session; an ended one is no error. */
export const endSession = () => fetchJson<unknown>('/api/session', { method: 'DELETE' })
