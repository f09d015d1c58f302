import { queryOptions } from '@tanstack/react-query'
import { shellCalls } from '../../../core/shared/shell-calls.ts'
import { tabStore } from '../../start/browser-storage.ts'
import { keepSignedInHint } from '../../start/signed-in-hint.ts'
import { forgetActor, noteActor } from '../acting-as.ts'
import { forgetDrafts } from '../drafts.ts'
import { fetchJson } from '../fetch-json.ts'
import { serverScope } from '../scope.ts'
import type { SessionState } from './session-state.ts'

const privatePrefix = 'private:'

/**
 * Takes out of this tab's storage what is named `private:<user id>:…` and is not this person's: nothing secret outlives
 * a sign-out or passes to the next person. @param userId who is signed in, if anybody is
 */
export const forgetOthers = (userId: string | undefined): void => {
  const mine = userId === undefined ? null : `${privatePrefix}${userId}:`
  for (const name of tabStore.names()) if (name.startsWith(privatePrefix) && !(mine && name.startsWith(mine))) tabStore.removeItem(name)
}

/** Milliseconds after which a page asks anew who is signed in. */
export const sessionIsFreshFor = 60_000

/** Keeps in this browser what the session says, and nothing of anybody else. */
export const noteSession = ({ user }: SessionState): void => {
  keepSignedInHint(user !== null)
  forgetOthers(user?.id)
  noteActor(user?.id)
  if (user) forgetDrafts(user.id)
}

/** The session as the server last told it; shared by everything that asks. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const state = await fetchJson<SessionState>(shellCalls.session)
    if (!serverScope()) noteSession(state)
    return state
  },
  staleTime: sessionIsFreshFor,
  // It is what every page stands on: for as long as the page is open somebody may ask.
  gcTime: Number.POSITIVE_INFINITY,
})

/** Asks the server to put off the session's end. */
export const refreshSession = () => fetchJson<SessionState>(shellCalls.sessionRefresh, { method: 'POST' })

/** Ends the session; an ended one is no error. */
export const endSession = async (): Promise<void> => {
  await fetchJson<unknown>(shellCalls.session, { method: 'DELETE' })
  keepSignedInHint(false)
  forgetActor()
  forgetOthers(undefined)
  forgetDrafts()
}
