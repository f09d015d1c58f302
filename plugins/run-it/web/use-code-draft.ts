import { useEffect, useRef } from 'react'
import { draftName, tabStore, useBrowserState, useSession } from '#web'
import { markOf } from '../mark-of.ts'

/**
 * What the learner changes in code before running it: kept in this tab's storage with the code, so that going back or a reload loses
 * nothing. Null while nothing is changed.
 */
export const useCodeDraft = (code: string) => {
  const { session } = useSession()
  const userId = session.user?.id ?? ''
  const name = draftName(userId, `run-it.draft:${markOf(code)}`)
  const [draft, setDraft] = useBrowserState<string | null>(() => tabStore.getItem(name), null, userId)
  const keptAs = useRef(name)
  // The code below the draft was saved, or replaced from elsewhere: the draft is one of the new code.
  useEffect(() => {
    const before = keptAs.current
    keptAs.current = name
    if (draft === null || before === name) return
    tabStore.removeItem(before)
    if (draft !== code) tabStore.setItem(name, draft)
  }, [name, draft, code])
  const change = (next: string | null) => {
    setDraft(next)
    if (next === null || next === code) tabStore.removeItem(name)
    else tabStore.setItem(name, next)
  }
  return [draft, change] as const
}
