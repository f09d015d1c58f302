/** Wraps a maker of costly values: keeps the `most` values that were asked for last, and shares one that is being made. */
export const rememberLatest = <Key, Value>(most: number, make: (key: Key) => Promise<Value>, idOf: (key: Key) => string) => {
  const known = new Map<string, Promise<Value>>()
  return (key: Key): Promise<Value> => {
    const id = idOf(key)
    const value = known.get(id) ?? make(key)
    // A Map remembers the order of insertion: putting it in again makes it the newest.
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
