import { afterTransaction } from './transaction-scope.ts'

/**
 * Notifies caches in this process that a collection or global changed; with an id where only one row changed. For a change within a
 * transaction, listeners are notified once the transaction is settled: until then readers get the old values, and would cache them.
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
