import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '../contract.ts'
import { type KeptWork, keepWork, readWork } from './kept-work.ts'
import { quota } from './quota-api.ts'
import { CallFailure, streamAnswer } from './stream-answer.ts'

/** One exercise's prompt, its running call and its last answer. */
export const useExerciseCall = (userId: string, code: string, onCounted: (outcome: CallOutcome) => void) => {
  const queryClient = useQueryClient()
  const [work, setWork] = useState<KeptWork>(() => readWork(userId, code))
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const running = useRef<AbortController | null>(null)

  useEffect(() => keepWork(userId, code, work), [userId, code, work])
  useEffect(() => () => running.current?.abort(), [])

  const change = (part: Partial<KeptWork>) => setWork((current) => ({ ...current, ...part }))

  const run = async (practice = false) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setIsRunning(true)
    setFailure(null)
    let text = ''
    const show = (model: string, outcome: CallOutcome | null) => change({ answer: { text, model, outcome } })
    show('', null)
    try {
      const outcome = await streamAnswer({ code, prompt: work.prompt, practice }, controller.signal, {
        piece: (more, model) => {
          text += more
          show(model, null)
        },
      })
      show(outcome.model, outcome)
      onCounted(outcome)
    } catch (error) {
      if (!text) change({ answer: null })
      if (!controller.signal.aborted) setFailure(error instanceof CallFailure ? error : new CallFailure('PROVIDER_FAILED', 0, ''))
      // A stopped call counts where something of it had arrived.
      else if (text) onCounted({ mode: 'real', model: '' })
    } finally {
      running.current = null
      setIsRunning(false)
      await queryClient.invalidateQueries({ queryKey: quota.query.key() })
    }
  }

  return { work, change, isRunning, failure, run, stop: () => running.current?.abort() }
}
