import { useCallback } from 'react'
import { draftName, localStore, useBrowserState, useSession } from '#web'

const read = <T>(key: string, initial: T): T => {
  try {
    const kept = localStore.getItem(key)
    return kept === null ? initial : JSON.parse(kept)
  } catch {
    return initial
  }
}

/** Like useState, kept in this browser for this learner until the sign-out, so that a reload loses nothing; `null` forgets. */
export const useStoredState = <T>(name: string, initial: T): [T, (value: T | null) => void] => {
  const { session } = useSession()
  const key = draftName(session.user?.id ?? '', `courses.${name}`)
  const [value, setValue] = useBrowserState(() => read(key, initial), initial, key)
  const keep = useCallback(
    (next: T | null) => {
      setValue(next ?? initial)
      if (next === null) localStore.removeItem(key)
      else localStore.setItem(key, JSON.stringify(next))
    },
    [key, initial, setValue],
  )
  return [value, keep]
}
