import { useBrowserStore } from '../use-browser-value.ts'

let isLost = false
const listeners = new Set<() => void>()
const set = (value: boolean): void => {
  if (value === isLost) return
  isLost = value
  for (const listener of listeners) listener()
}

/** Records that the server has refused a change because the session of this page's person has ended. */
export const noteLostSession = (): void => set(true)

/** Records that the session is known again. */
export const noteKnownSession = (): void => set(false)

/** Whether the session ended under an open page: the page stays as it is, with all that was typed into it, until its person is back. */
export const isSessionLost = (): boolean => isLost

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsSessionLost = (): boolean => useBrowserStore(subscribe, isSessionLost, false)
