import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Provider } from '#core/contract'
import { keyHeaders } from '../../api-keys/contract.ts'
import type { CallOutcome } from '../contract.ts'
import { type KeptWork, keepWork, readWork } from './kept-work.ts'
import { quota } from './quota-api.ts'
import { CallFailure, streamAnswer } from './stream-answer.ts'

/** How a call is made: `practice` takes up the server's offer, `ownKey` names the provider whose key the learner pays with. */
interface Manner {
  readonly practice?: boolean
  readonly ownKey?: Provider | undefined
}

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

  const run = async ({ practice, ownKey }: Manner = {}) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setIsRunning(true)
    setFailure(null)
    let text = ''
    const show = (model: string, outcome: CallOutcome | null) => change({ answer: { text, model, outcome } })
    show('', null)
    try {
      const question = {
        path: '/api/proxy_openai' as const,
        body: {
          module_code: code,
          payload: { messages: [{ role: 'user', content: work.prompt }], stream: true },
          ...(practice && { practice }),
          ...(ownKey && { own_key: true }),
        },
        // The platform's calls carry no key: a learner's own is never spent unasked.
        ...(ownKey && { keys: keyHeaders([ownKey]) }),
      }
      const outcome = await streamAnswer(question, controller.signal, {
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
