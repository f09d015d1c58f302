import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Provider } from '#core/contract'
import { keyHeaders } from '../../api-keys/contract.ts'
import type { CallOutcome } from '../contract.ts'
import { type KeptWork, keepWork, readWork } from './kept-work.ts'
import { quota } from './quota-client.ts'
import { CallFailure, type StreamOutcome, streamAnswer } from './stream-answer.ts'

/** How a call is made: `practice` takes up the server's offer, `ownKey` names the provider whose key the learner pays with. */
interface Manner {
  readonly practice?: boolean
  readonly ownKey?: Provider | undefined
}

/** Milliseconds between the looks after a stop: the server settles a call as soon as it sees that nobody reads on. */
const looks = [0, 300, 900, 2700]

interface ExerciseCall {
  readonly userId: string
  readonly code: string
  /** Calls counted on the exercise, as the page knows it. */
  readonly made: number
  /** Called when a call has been counted, or may have been: the page reads its state again. */
  readonly onCounted: (outcome: Pick<CallOutcome, 'exercise_completed' | 'module_completed'>) => void
}

/** One exercise's prompt, its running call and its last answer. */
export const useExerciseCall = ({ userId, code, made, onCounted }: ExerciseCall) => {
  const queryClient = useQueryClient()
  const [work, setWork] = useState<KeptWork>(() => readWork(userId, code))
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isStopped, setStopped] = useState(false)
  const running = useRef<AbortController | null>(null)
  const known = useRef({ made, onCounted, isShown: true })
  known.current = { made, onCounted, isShown: known.current.isShown }

  useEffect(() => keepWork(userId, code, work), [userId, code, work])
  useEffect(() => {
    known.current.isShown = true
    return () => {
      known.current.isShown = false
      running.current?.abort()
    }
  }, [])

  /** Reads what is left until a stopped call shows in it, or does not come any more. */
  const readAfterStop = async () => {
    const before = known.current.made
    for (const wait of looks) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (known.current.made > before) return
      known.current.onCounted({})
      await queryClient.invalidateQueries({ queryKey: quota.query.key() })
      if (!known.current.isShown) return
    }
  }

  const change = (part: Partial<KeptWork>) => setWork((current) => ({ ...current, ...part }))

  const run = async ({ practice, ownKey }: Manner = {}) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setIsRunning(true)
    setFailure(null)
    setStopped(false)
    let text = ''
    const show = (model: string, outcome: StreamOutcome | null) => change({ answer: { text, model, outcome } })
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
      if (controller.signal.aborted) {
        setStopped(true)
        void readAfterStop()
      } else setFailure(error instanceof CallFailure ? error : new CallFailure('PROVIDER_FAILED', 0, ''))
    } finally {
      running.current = null
      setIsRunning(false)
      await queryClient.invalidateQueries({ queryKey: quota.query.key() })
    }
  }

  return { work, change, isRunning, isStopped, failure, run, stop: () => running.current?.abort() }
}
