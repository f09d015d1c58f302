import { actingAsHeader } from '../../core/shared/shell-calls.ts'
import { tabStore } from '../start/browser-storage.ts'
import { noteKnownSession } from './session/lost-session.ts'

const flag = 'other-person'

/** The user whose page this is, once known. An expired session does not change it: text in the page's forms still belongs to that user. */
let person: string | undefined
let isLeaving = false

/** Reloads the page for the current user; a note tells them the reason. */
export const showAnew = (): void => {
  if (isLeaving) return
  isLeaving = true
  tabStore.setItem(flag, '1')
  window.location.reload()
}

/** Records the session's user. A page of another user is reloaded. @param userId undefined if nobody is signed in */
export const noteActor = (userId: string | undefined): void => {
  if (person !== undefined && userId !== undefined && person !== userId) showAnew()
  else person ??= userId
}

/** The user signed out in this tab: the page belongs to nobody. */
export const forgetActor = (): void => {
  person = undefined
  isLeaving = false
  noteKnownSession()
}

/** Whether this page belongs to a user and that user has not signed out in this tab. */
export const hasActor = (): boolean => person !== undefined

/** The header that names the user whose page makes a call: the server refuses the call if another user is signed in by now. */
export const actingAs = (): Record<string, string> => (person === undefined ? {} : { [actingAsHeader]: person })

/** Whether this page replaced another user's. Returns true only once. */
export const tookAnothersPlace = (): boolean => {
  const took = tabStore.getItem(flag) !== null
  tabStore.removeItem(flag)
  return took
}
