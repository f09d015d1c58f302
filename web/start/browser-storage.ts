/** The part of the browser's `Storage` that pages use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { names(): readonly string[] }

/**
 * A storage that never throws: where the browser refuses it, or has no room, the page remembers for as long as it stands. On the server
 * it is empty.
 */
const storageOf = (open: () => Storage): BrowserStorage => {
  const remembered = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (name) => remembered.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    setItem: (name, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(name, value)
        return true
      })
      if (isKept) remembered.delete(name)
      else if (typeof window !== 'undefined') remembered.set(name, value)
    },
    removeItem: (name) => {
      remembered.delete(name)
      attempt((storage) => storage.removeItem(name))
    },
    names: () => [...new Set([...remembered.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  }
}

/** Kept for all tabs, until it is removed. */
export const localStore = storageOf(() => window.localStorage)
/** Kept for this tab, as long as it is open. */
export const tabStore = storageOf(() => window.sessionStorage)
