import { queryOptions } from '@tanstack/react-query'
import { shellCalls } from '../../../core/shared/shell-calls.ts'
import { tabStore } from '../../start/browser-storage.ts'
import { keepSignedInHint } from '../../start/signed-in-hint.ts'
import { forgetActor, noteActor } from '../acting-as.ts'
import { forgetDrafts } from '../drafts.ts'
import { fetchJson } from '../fetch-json.ts'
import { serverScope } from '../scope.ts'
import { isSessionLost, noteKnownSession } from './lost-session.ts'
import type { SessionState } from './session-state.ts'

const privatePrefix = 'private:'

/**
 * Removes this tab's stored values named `private:<user id>:…` of other users: no secret survives
 * a sign-out or is visible to the next user. @param userId the current user, if any
 */
export const forgetOthers = (userId: string | undefined): void => {
  const mine = userId === undefined ? null : `${privatePrefix}${userId}:`
  for (const name of tabStore.names()) if (name.startsWith(privatePrefix) && !(mine && name.startsWith(mine))) tabStore.removeItem(name)
}

/** Milliseconds after which a page loads the session again. */
export const sessionIsFreshFor = 60_000

/** Stores data of the session's user in this browser, and removes that of others. */
export const noteSession = ({ user }: SessionState): void => {
  noteKnownSession()
  keepSignedInHint(user !== null)
  forgetOthers(user?.id)
  noteActor(user?.id)
  if (user) forgetDrafts(user.id)
}

/** Whether the person of a page whose session was lost can go on there: proven at least as well. Somebody else gets a page of their own. */
const isBack = (state: SessionState, shown: SessionState): boolean =>
  state.user !== null && (state.user.id !== shown.user?.id || state.aal >= shown.aal)

/** The session as last received from the server; shared by all components. A page whose session was lost stays its person's. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey }) => {
    const state = await fetchJson<SessionState>(shellCalls.session)
    const shown = client.getQueryData<SessionState>(queryKey)
    if (isSessionLost() && shown?.user && !isBack(state, shown)) return shown
    if (!serverScope()) noteSession(state)
    return state
  },
  staleTime: sessionIsFreshFor,
  // Every page depends on the session, so it stays cached as long as the page is open.
  gcTime: Number.POSITIVE_INFINITY,
})

/** Asks the server to extend the session. */
export const refreshSession = () => fetchJson<SessionState>(shellCalls.sessionRefresh, { method: 'POST' })

/** Removes what this browser stores of the person who was signed in. */
const forgetPerson = (): void => {
  keepSignedInHint(false)
  forgetActor()
  forgetOthers(undefined)
  forgetDrafts()
}

/** Ends the session; an expired one is not an error. */
export const endSession = async (): Promise<void> => {
  await fetchJson<unknown>(shellCalls.session, { method: 'DELETE' })
  forgetPerson()
}

/** Leaves a session that the server has ended. A full page load removes the person's data from memory. */
export const leaveSession = (to: string): void => {
  forgetPerson()
  window.location.assign(to)
}

/** Signs the person out, and loads a page: every button that signs out calls this. */
export const signOut = async (to = '/'): Promise<void> => {
  await endSession()
  window.location.assign(to)
}
