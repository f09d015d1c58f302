/** Tells caches in this process that a collection or global changed. */
export interface ChangeFeed {
  tell(slug: string): void
  listen(slug: string, listener: () => void): void
}

export const createChangeFeed = (): ChangeFeed => {
  const listeners = new Map<string, (() => void)[]>()
  return {
    tell: (slug) => {
      for (const listener of listeners.get(slug) ?? []) listener()
    },
    listen: (slug, listener) => {
      listeners.set(slug, [...(listeners.get(slug) ?? []), listener])
    },
  }
}
