import { useEffect, useRef } from 'react'
import { draftName, tabStore, useBrowserState, useSession } from '#web'
import type { ForgottenWords } from '../../quota-proxy/slots.ts'
import { markOf } from '../mark-of.ts'

const nameOf = (userId: string, mark: string) => draftName(userId, `run-it.draft:${mark}`)

/** Deletes changed code of all answers. The code of one answer is not found again without the answer. */
export const forgetCode = ({ userId, call }: ForgottenWords): void => {
  if (call) return
  for (const name of tabStore.names()) if (name.startsWith(nameOf(userId, ''))) tabStore.removeItem(name)
}

/**
 * What the learner changes in code before running it: kept in this tab's storage with the code, so that going back or a reload loses
 * nothing. Null while nothing is changed.
 */
export const useCodeDraft = (code: string) => {
  const { session } = useSession()
  const userId = session.user?.id ?? ''
  const name = nameOf(userId, markOf(code))
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
