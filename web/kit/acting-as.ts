import { actingAsHeader } from '../../core/shared/shell-calls.ts'
import { tabStore } from '../start/browser-storage.ts'

const flag = 'other-person'

/** The person whose page this is, once known. A session that merely ends leaves it as it is: what was typed is still theirs. */
let person: string | undefined
let isLeaving = false

/** Reloads the page for the person who is signed in now; a note tells them the reason. */
export const showAnew = (): void => {
  if (isLeaving) return
  isLeaving = true
  tabStore.setItem(flag, '1')
  window.location.reload()
}

/** The session is this person's. A page that showed another one's is loaded anew. @param userId nobody where no one is signed in */
export const noteActor = (userId: string | undefined): void => {
  if (person !== undefined && userId !== undefined && person !== userId) showAnew()
  else person ??= userId
}

/** Somebody signed out here: the page is nobody's. */
export const forgetActor = (): void => {
  person = undefined
  isLeaving = false
}

/** Says with a call whose page makes it: the server refuses it where somebody else is signed in meanwhile. */
export const actingAs = (): Record<string, string> => (person === undefined ? {} : { [actingAsHeader]: person })

/** Whether this page took the place of another person's. It says so once. */
export const tookAnothersPlace = (): boolean => {
  const took = tabStore.getItem(flag) !== null
  tabStore.removeItem(flag)
  return took
}
