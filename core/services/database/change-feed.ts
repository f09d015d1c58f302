import { afterTransaction } from './transaction-scope.ts'

/**
 * Tells caches in this process that a collection or global changed; with an id where only that row did. A change within a transaction is
 * told once that is settled: until then others read what was before, and would remember it.
 */
export interface ChangeFeed {
  notify(slug: string, id?: string): void
  listen(slug: string, listener: (id?: string) => void): void
}

export const createChangeFeed = (): ChangeFeed => {
  const listeners = new Map<string, ((id?: string) => void)[]>()
  const tell = (slug: string, id?: string) => {
    for (const listener of listeners.get(slug) ?? []) listener(id)
  }
  return {
    notify: (slug, id) => {
      afterTransaction(() => tell(slug, id))
    },
    listen: (slug, listener) => {
      listeners.set(slug, [...(listeners.get(slug) ?? []), listener])
    },
  }
}
