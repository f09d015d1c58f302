/** Wraps a costly function in an LRU cache: keeps the `most` last used values, and shares a value that is being made. */
export const rememberLatest = <Key, Value>(most: number, make: (key: Key) => Promise<Value>, idOf: (key: Key) => string) => {
  const known = new Map<string, Promise<Value>>()
  return (key: Key): Promise<Value> => {
    const id = idOf(key)
    const value = known.get(id) ?? make(key)
    // A Map keeps the order of insertion: inserting it again makes it the newest.
    known.delete(id)
    known.set(id, value)
    value.catch(() => known.delete(id))
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return value
  }
}
