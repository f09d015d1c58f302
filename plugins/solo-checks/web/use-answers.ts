import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '#web'
import type { Answer, OpenAttempt } from '../contract.ts'
import { attemptQuery, soloChecks } from './solo-checks-client.ts'

/** Milliseconds after the last key before an answer is saved, and before a failed save is retried. */
const pause = { stroke: 600, failure: 4_000 }

export type SaveState = 'saved' | 'saving' | 'waiting'

/**
 * The answers of an attempt, each saved as it changes, one call at a time; a failed save is retried until it succeeds. Saved answers are
 * those of the attempt's data too, so that a page that is shown again begins with them.
 */
export const useAnswers = (attempt: OpenAttempt, onOver: () => void) => {
  const client = useQueryClient()
  const [given, setGiven] = useState<Record<string, Answer>>({})
  const answers: Readonly<Record<string, Answer>> = { ...attempt.answers, ...given }
  // Null until something was answered.
  const [state, setState] = useState<SaveState | null>(Object.keys(attempt.answers).length > 0 ? 'saved' : null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const unsent = useRef(new Map<string, Answer>())
  const timer = useRef<number | undefined>(undefined)
  const sending = useRef<Promise<void> | null>(null)
  const refusal = useRef<unknown>(null)
  const over = useRef(onOver)
  over.current = onOver

  const send = useCallback((): Promise<void> => {
    window.clearTimeout(timer.current)
    sending.current ??= (async () => {
      for (;;) {
        const [next] = unsent.current
        if (!next) break
        const [item, answer] = next
        setState('saving')
        try {
          await soloChecks.client.save({ attempt: attempt.attempt_id, item, answer })
          client.setQueryData(attemptQuery(attempt.attempt_id).queryKey, (now) =>
            now?.open ? { ...now, open: { ...now.open, answers: { ...now.open.answers, [item]: answer } } } : now,
          )
          if (unsent.current.get(item) === answer) unsent.current.delete(item)
          setFailure(null)
        } catch (error) {
          const why = soloChecks.failureOf(error)
          if (why.code === 'CHECK_OVER') {
            unsent.current.clear()
            over.current()
            break
          }
          refusal.current = error
          setFailure(why)
          setState('waiting')
          timer.current = window.setTimeout(() => void send(), pause.failure)
          return
        }
      }
      setState((now) => now && 'saved')
    })().finally(() => {
      sending.current = null
    })
    return sending.current
  }, [client, attempt.attempt_id])

  const answer = useCallback(
    (item: string, next: Answer, isTyped = false) => {
      setGiven((current) => ({ ...current, [item]: next }))
      unsent.current.set(item, next)
      setState('saving')
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void send(), isTyped ? pause.stroke : 0)
    },
    [send],
  )

  useEffect(() => {
    // Asks before the tab closes while an answer is unsent.
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void send()
    }
  }, [send])

  /** Sends unsaved answers, and resolves once all are saved. @throws the failure of the first that could not be saved */
  const flush = async (): Promise<void> => {
    await send()
    if (unsent.current.size > 0) throw refusal.current
  }
  return { answers, answer, state, failure, flush }
}
