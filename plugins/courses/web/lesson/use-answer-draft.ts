import { useEffect, useRef, useState } from 'react'
import { hasShape } from '#web'
import { useStoredState } from '../use-stored-state.ts'

/** A stored draft: the text, the saved answer it is based on, and in `older` a draft that a newer saved answer has replaced. */
const draftShape = { text: 'text', base: 'text', older: 'text?' } as const

/**
 * The answer in the box. This browser's draft is shown only while the server still has the answer that the draft is based on:
 * an answer saved since, on another device, wins. The replaced draft is then offered and not lost.
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
    /** Call it once the server has stored this answer; text written since then stays. */
    settle: (text: string) => {
      setOwn(text)
      put(latest.current.answer, text, latest.current.older)
    },
    older,
    takeOlder: () => older && keep({ text: older, base: saved }),
    dropOlder: () => put(answer, saved, undefined),
  }
}
