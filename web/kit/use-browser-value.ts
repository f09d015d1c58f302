import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * A value that only the browser has, such as the address under which it opened the page: a server-rendered page shows `meanwhile`,
 * and the browser's value a moment later.
 */
export const useBrowserValue = <T>(read: () => T, meanwhile: T): T => (useHydrated() ? read() : meanwhile)

/**
 * `useState` for a value that the browser stores: a server-rendered page shows `meanwhile`, and the stored value a moment later,
 * unless the state has been changed by then.
 * @param key a new key reads the value again
 */
export const useBrowserState = <T>(read: () => T, meanwhile: T, key = ''): [T, Dispatch<SetStateAction<T>>] => {
  const isHydrated = useHydrated()
  const [value, setValue] = useState(() => (isHydrated ? read() : meanwhile))
  const readFor = useRef(isHydrated ? key : undefined)
  // Before any input is possible: an earlier change of the value would replace the whole stored one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` and `meanwhile` may be new each time; only another key reads anew
  useLayoutEffect(() => {
    if (readFor.current === key) return
    const isFirst = readFor.current === undefined
    readFor.current = key
    // Synchronously: the next change is based on it.
    setValue((now) => (isFirst && !Object.is(now, meanwhile) ? now : read()))
  }, [key])
  return [value, setValue]
}

/** `useSyncExternalStore` for a store that only the browser has: a server-rendered page shows `meanwhile` until hydration. */
export const useBrowserStore = <T>(subscribe: (changed: () => void) => () => void, read: () => T, meanwhile: T): T => {
  const isHydrated = useHydrated()
  return useSyncExternalStore(
    subscribe,
    () => (isHydrated ? read() : meanwhile),
    () => meanwhile,
  )
}
