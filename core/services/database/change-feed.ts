/** Tells caches in this process that a collection or global changed; with an id where only that row did. */
export interface ChangeFeed {
  notify(slug: string, id?: string): void
  listen(slug: string, listener: (id?: string) => void): void
}

export const createChangeFeed = (): ChangeFeed => {
  const listeners = new Map<string, ((id?: string) => void)[]>()
  return {
    notify: (slug, id) => {
      for (const listener of listeners.get(slug) ?? []) listener(id)
    },
    listen: (slug, listener) => {
      listeners.set(slug, [...(listeners.get(slug) ?? []), listener])
    },
  }
}
