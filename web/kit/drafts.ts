const prefix = 'draft:'

/** Under which name the browser keeps what a person has written: the app forgets it at sign-out and when somebody else signs in. */
export const draftName = (userId: string, name: string): string => `${prefix}${userId}:${name}`

const storages = (): readonly Storage[] => [sessionStorage, localStorage]

/** Whether this browser keeps anything that somebody has written. */
export const keepsDrafts = (): boolean => {
  try {
    return storages().some((storage) => Object.keys(storage).some((name) => name.startsWith(prefix)))
  } catch {
    return false
  }
}

/**
 * Takes drafts out of this browser's storage, but for those of one person. A session that merely ran out leaves them where
 * they are: whoever comes back finds what was written.
 * @param userId whose drafts stay, if anybody's
 */
export const forgetDrafts = (userId?: string): void => {
  const mine = userId === undefined ? null : `${prefix}${userId}:`
  for (const storage of storages()) {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const name of names) if (name.startsWith(prefix) && !(mine && name.startsWith(mine))) storage.removeItem(name)
  }
}
