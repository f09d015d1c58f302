import { LRUCache } from 'lru-cache'

/** Wraps a costly function in an LRU cache: keeps the `most` last used values, and shares a value that is being made. */
export const rememberLatest = <Key, Value>(most: number, make: (key: Key) => Promise<Value>, idOf: (key: Key) => string) => {
  const known = new LRUCache<string, Promise<Value>>({ max: most })
  return (key: Key): Promise<Value> => {
    const id = idOf(key)
    const before = known.get(id)
    if (before) return before
    const value = make(key)
    known.set(id, value)
    value.catch(() => known.delete(id))
    return value
  }
}
