import { useEffect, useRef, useState } from 'react'
import { hasShape } from '#web'
import { useStoredState } from '../use-stored-state.ts'

/** A stored draft: the text, the saved answer it began from, and in `older` a text that a newer saved answer has overtaken. */
const draftShape = { text: 'text', base: 'text', older: 'text?' } as const

/**
 * The answer in the box. A draft of this browser stands in it only while the server still has the answer that it began from:
 * an answer saved since, on another device, wins. The overtaken draft is then offered and not lost.
 * @param fromServer the saved answer, empty where there is none
 */
export const useAnswerDraft = (subSlideId: string, fromServer: string) => {
  const [kept, keep] = useStoredState<unknown>(`answer.${subSlideId}`, null)
  // The text that this page has just saved, until the refetched state agrees.
  const [own, setOwn] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server ends it
  useEffect(() => setOwn(undefined), [fromServer])
  const saved = own ?? fromServer
  const draft = hasShape(draftShape, kept) ? kept : null
  const isOvertaken = draft !== null && draft.base !== saved && draft.text !== saved
  const answer = draft && !isOvertaken ? draft.text : saved
  const older = (isOvertaken ? draft.text : draft?.older) || undefined
  const latest = useRef({ answer, older })
  latest.current = { answer, older }

  const put = (text: string, base: string, rest: string | undefined) =>
    keep(text.trim() === base && !rest ? null : { text, base, ...(rest && { older: rest }) })
  return {
    answer,
    write: (text: string) => put(text, saved, older),
    /** The server has this answer now; text written since then stays. */
    settle: (text: string) => {
      setOwn(text)
      put(latest.current.answer, text, latest.current.older)
    },
    older,
    takeOlder: () => older && keep({ text: older, base: saved }),
    dropOlder: () => put(answer, saved, undefined),
  }
}
