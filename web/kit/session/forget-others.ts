import { tabStore } from '../../start/browser-storage.ts'

const prefix = 'private:'

/**
 * Takes out of this tab's storage what is named `private:<user id>:…` and is not this person's: nothing secret outlives
 * a sign-out or passes to the next person. @param userId who is signed in, if anybody is
 */
export const forgetOthers = (userId: string | undefined): void => {
  const mine = userId === undefined ? null : `${prefix}${userId}:`
  for (const name of tabStore.names()) if (name.startsWith(prefix) && !(mine && name.startsWith(mine))) tabStore.removeItem(name)
}
