import { localStore, tabStore } from '../start/browser-storage.ts'

const prefix = 'draft:'

/** The storage key of a person's draft: the app removes it at sign-out and when somebody else signs in. */
export const draftName = (userId: string, name: string): string => `${prefix}${userId}:${name}`

/**
 * Takes drafts out of this browser's storage, but for those of one person. A session that merely ran out leaves them where
 * they are, so that the person finds them on return.
 * @param userId whose drafts stay, if anybody's
 */
export const forgetDrafts = (userId?: string): void => {
  const mine = userId === undefined ? null : `${prefix}${userId}:`
  for (const store of [tabStore, localStore])
    for (const name of store.names()) if (name.startsWith(prefix) && !(mine && name.startsWith(mine))) store.removeItem(name)
}
