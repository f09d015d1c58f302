import { localPath } from '#core/contract'
import { tabStore } from '#web'

const storageKey = 'access.next'

/** A path within the app, or null: addresses of other sites never pass. */
export const appPath = (path: string | null): string | null => {
  const local = localPath(path)
  return local && !local.startsWith('/unlock') ? local : null
}

/** Stores in this tab the page that the person wanted before paying. */
export const rememberNext = (path: string): void => tabStore.setItem(storageKey, path)

/** Returns the page that the person wanted before paying, and forgets it. */
export const takeNext = (): string | null => {
  const path = appPath(tabStore.getItem(storageKey))
  tabStore.removeItem(storageKey)
  return path
}
