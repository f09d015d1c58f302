import { useState } from 'react'
import { draftName, tabStore, useSession } from '#web'

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * A value of the signed-in user, kept in this tab's storage, so that a reload loses nothing. Null removes it.
 * @param place identifies the value
 * @param read checks the stored value: null unless it has the expected format
 */
export const useKept = <T>(place: string, read: (stored: unknown) => T | null) => {
  const { session } = useSession()
  const name = draftName(session.user?.id ?? '', `run-it:${place}`)
  const [kept, setKept] = useState(() => read(parse(tabStore.getItem(name))))
  const keep = (value: T | null) => {
    setKept(value)
    if (value) tabStore.setItem(name, JSON.stringify(value))
    else tabStore.removeItem(name)
  }
  return [kept, keep] as const
}
