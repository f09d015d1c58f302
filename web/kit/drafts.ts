import { localStore, tabStore } from '../start/browser-storage.ts'

const prefix = 'draft:'

/** The storage key of a person's draft: the app removes it at sign-out and when somebody else signs in. */
export const draftName = (userId: string, name: string): string => `${prefix}${userId}:${name}`

/**
 * Removes drafts from this browser's storage, except those of one user. An expired session does not remove them, so that
 * the user finds them on return.
 * @param userId the user whose drafts are kept, if any
 */
export const forgetDrafts = (userId?: string): void => {
  const mine = userId === undefined ? null : `${prefix}${userId}:`
  for (const store of [tabStore, localStore])
    for (const name of store.names()) if (name.startsWith(prefix) && !(mine && name.startsWith(mine))) store.removeItem(name)
}
