import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Provider } from '#core/contract'
import { useBrowserState } from '#web'
import { keyHeaders } from '../../api-keys/contract.ts'
import type { CallOutcome } from '../contract.ts'
import { type KeptAnswer, type KeptWork, keepWork, nothing, type PromptDraft, readWork } from './kept-work.ts'
import { quota } from './quota-client.ts'
import { CallFailure, type StreamOutcome, streamAnswer } from './stream-answer.ts'

/** How a call is made: `practice` takes up the server's offer, `ownKey` names the provider whose key the learner pays with. */
interface Manner {
  readonly practice?: boolean
  readonly ownKey?: Provider | undefined
}

/** What is asked: the prompt, and which of the exercise's calls it is, from 0. */
export interface AskedCall {
  readonly call: number
  readonly prompt: string
}

/** Milliseconds between the looks after a stop: the server settles a call as soon as it sees that nobody reads on. */
const looks = [0, 300, 900, 2700]
/** Milliseconds between two times that a running answer is kept. */
const keepEvery = 500

interface ExerciseCall {
  readonly userId: string
  readonly code: string
  /** Calls counted on the exercise, as the page knows it. */
  readonly made: number
  /** Called when a call has been counted, or may have been: the page reads its state again. */
  readonly onCounted: (outcome: Pick<CallOutcome, 'exercise_completed' | 'module_completed'>) => void
  /** Called when a call has ended in whatever way. */
  readonly onEnded: () => void
}

/** One exercise's prompts, its running call and its answers. */
export const useExerciseCall = ({ userId, code, made, onCounted, onEnded }: ExerciseCall) => {
  const queryClient = useQueryClient()
  const [work, setWork] = useBrowserState<KeptWork>(() => readWork(userId, code), nothing, `${userId} ${code}`)
  const [runningCall, setRunningCall] = useState<AskedCall | null>(null)
  const [failure, setFailure] = useState<{ readonly call: AskedCall; readonly reason: CallFailure } | null>(null)
  /** Which call was stopped last. */
  const [stoppedCall, setStoppedCall] = useState<number | null>(null)
  /** Calls that have ended and count, before the page has read its state again. */
  const [settled, setSettled] = useState(0)
  const running = useRef<AbortController | null>(null)
  const known = useRef({ made, onCounted, isShown: true })
  known.current = { made, onCounted, isShown: known.current.isShown }

  const keptAt = useRef(0)
  useEffect(() => {
    if (work === nothing || (runningCall && Date.now() - keptAt.current < keepEvery)) return
    keptAt.current = Date.now()
    keepWork(userId, code, work)
  }, [userId, code, work, runningCall])
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

  const changeDraft = (step: number, draft: PromptDraft) => setWork((now) => ({ ...now, drafts: { ...now.drafts, [step]: draft } }))
  const setAnswer = (call: number, answer: KeptAnswer | null) =>
    setWork((now) => {
      const answers = Array.from({ length: Math.max(now.answers.length, call + 1) }, (_, index) => now.answers[index] ?? null)
      answers[call] = answer
      return { ...now, answers }
    })

  const run = async (asked: AskedCall, { practice, ownKey }: Manner = {}) => {
    if (running.current) return
    const { call, prompt } = asked
    const controller = new AbortController()
    running.current = controller
    setRunningCall(asked)
    setFailure(null)
    setStoppedCall(null)
    const startedAt = Date.now()
    let text = ''
    let speaking = ''
    const show = (state: KeptAnswer['state'], outcome: StreamOutcome | null = null) =>
      setAnswer(call, {
        prompt,
        text,
        model: outcome?.model ?? speaking,
        outcome,
        state,
        seconds: Math.round((Date.now() - startedAt) / 1000),
      })
    show('stopped')
    try {
      const question = {
        path: '/api/proxy_openai' as const,
        body: {
          module_code: code,
          payload: { messages: [{ role: 'user', content: prompt }], stream: true },
          ...(practice && { practice }),
          ...(ownKey && { own_key: true }),
        },
        // The platform's calls carry no key: a learner's own is never spent unasked.
        ...(ownKey && { keys: keyHeaders([ownKey]) }),
      }
      const outcome = await streamAnswer(question, controller.signal, {
        piece: (more, model) => {
          text += more
          speaking = model
          show('stopped')
        },
      })
      show('answered', outcome)
      setSettled(outcome.calls_made ?? call + 1)
      onCounted(outcome)
    } catch (error) {
      const isStopped = controller.signal.aborted
      if (!text) setAnswer(call, null)
      else show(isStopped ? 'stopped' : 'failed')
      if (isStopped) {
        setStoppedCall(call)
        if (text) setSettled(call + 1)
        void readAfterStop()
      } else setFailure({ call: asked, reason: error instanceof CallFailure ? error : new CallFailure('PROVIDER_FAILED', 0, '') })
    } finally {
      running.current = null
      setRunningCall(null)
      onEnded()
      await queryClient.invalidateQueries({ queryKey: quota.query.key() })
    }
  }

  return { work, changeDraft, runningCall, stoppedCall, settled, failure, run, stop: () => running.current?.abort() }
}
