import { useState } from 'react'
import { draftName, tabStore, useSession } from '#web'
import type { Source } from '../../quota-proxy/slots.ts'

const read = (name: string): Source | null => {
  try {
    const { html, css, js } = JSON.parse(tabStore.getItem(name) ?? 'null') as Source
    return [html, css, js].every((part) => typeof part === 'string') ? { html, css, js } : null
  } catch {
    return null
  }
}

/** Code that the learner changed: kept in this tab's storage, so that a reload loses nothing. @param place identifies the original code */
export const useChangedSource = (place: string) => {
  const { session } = useSession()
  const name = draftName(session.user?.id ?? '', `run-it:${place}`)
  const [changed, setChanged] = useState(() => read(name))
  const change = (source: Source | null) => {
    setChanged(source)
    if (source) tabStore.setItem(name, JSON.stringify(source))
    else tabStore.removeItem(name)
  }
  return [changed, change] as const
}
