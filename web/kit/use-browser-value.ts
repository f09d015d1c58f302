import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Something that only the browser knows, such as the address under which it was opened: a page that the server draws shows `meanwhile`,
 * and the browser's own a moment later.
 */
export const useBrowserValue = <T>(read: () => T, meanwhile: T): T => (useHydrated() ? read() : meanwhile)

/**
 * `useState` for something that the browser keeps: a page that the server draws shows `meanwhile`, and what is kept a moment later,
 * unless it has been changed by then.
 * @param key another one reads anew
 */
export const useBrowserState = <T>(read: () => T, meanwhile: T, key = ''): [T, Dispatch<SetStateAction<T>>] => {
  const isHydrated = useHydrated()
  const [value, setValue] = useState(() => (isHydrated ? read() : meanwhile))
  const readFor = useRef(isHydrated ? key : undefined)
  // Before anything can be pressed or typed: what changed the value first would take the place of all that is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` and `meanwhile` may be new each time; only another key reads anew
  useLayoutEffect(() => {
    if (readFor.current === key) return
    const isFirst = readFor.current === undefined
    readFor.current = key
    // At once: what is changed next goes on from it.
    setValue((now) => (isFirst && !Object.is(now, meanwhile) ? now : read()))
  }, [key])
  return [value, setValue]
}

/** `useSyncExternalStore` for a store that only the browser has: a page that the server draws shows `meanwhile` until it is taken over. */
export const useBrowserStore = <T>(subscribe: (changed: () => void) => () => void, read: () => T, meanwhile: T): T => {
  const isHydrated = useHydrated()
  return useSyncExternalStore(
    subscribe,
    () => (isHydrated ? read() : meanwhile),
    () => meanwhile,
  )
}
