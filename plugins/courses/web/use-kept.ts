import { useCallback, useEffect, useState } from 'react'
import { draftName, useHydrated, useSession } from '#web'

const read = <T>(key: string, initial: T): T => {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? initial : JSON.parse(kept)
  } catch {
    return initial
  }
}

/** Like useState, kept in this browser for this learner until the sign-out, so that a reload loses nothing; `null` forgets. */
export const useKept = <T>(name: string, initial: T): [T, (value: T | null) => void] => {
  const { session } = useSession()
  const key = draftName(session.user?.id ?? '', `courses.${name}`)
  const isHydrated = useHydrated()
  // The server has drawn the page without it; what this browser keeps comes with the effect below.
  const [value, setValue] = useState(() => (isHydrated ? read(key, initial) : initial))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` may be a fresh literal; only another key reads anew
  useEffect(() => setValue(read(key, initial)), [key])
  const keep = useCallback(
    (next: T | null) => {
      setValue(next ?? initial)
      try {
        if (next === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // A full or forbidden storage costs the memory of the next visit, not the work of this one.
      }
    },
    [key, initial],
  )
  return [value, keep]
}
