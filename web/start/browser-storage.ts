/** The part of the browser's `Storage` that pages use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { names(): readonly string[] }

/**
 * A storage that never throws: if the browser denies it, or it is full, values are kept in memory until the page is closed. On the server
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

/** Values for all tabs, until they are removed. */
export const localStore = storageOf(() => window.localStorage)
/** Values for this tab, until it is closed. */
export const tabStore = storageOf(() => window.sessionStorage)
