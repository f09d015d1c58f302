import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Provider } from '#core/contract'
import { useBrowserState } from '#web'
import { keyHeaders } from '../../api-keys/contract.ts'
import type { CallOutcome, RunningCall } from '../contract.ts'
import { type KeptAnswer, type KeptWork, keepWork, nothing, type PromptDraft, readWork } from './kept-work.ts'
import { quota, runningQuery } from './quota-client.ts'
import { CallFailure, type StreamedQuestion, streamAnswer } from './stream-answer.ts'

/** How a call is made: `practice` accepts the server's offer, `ownKey` is the provider whose key the learner pays with. */
interface Manner {
  readonly practice?: boolean
  readonly ownKey?: Provider | undefined
}

/** A call that is made: the prompt, and its index among the exercise's calls, from 0. */
export interface AskedCall {
  readonly call: number
  readonly prompt: string
}

/** How often one answer is read: a broken connection is retried until this limit. */
const mostReadings = 3
/** Minimum milliseconds between two saves of a running answer. */
const keepEvery = 500

/** Creates a random call id, by which the call is stopped or resumed. */
const nameCall = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface ExerciseCall {
  readonly userId: string
  readonly code: string
  /** Returns the index of the next call, from 0. */
  readonly next: (answers: KeptWork['answers']) => number
  /** Called when a call has been counted, or may have been: the page refetches its state. */
  readonly onCounted: (outcome: Pick<CallOutcome, 'exercise_completed' | 'module_completed'>) => void
  /** Called when a call has ended, with any outcome. */
  readonly onEnded: () => void
}

/**
 * One exercise's prompts, its running call and its answers. A call belongs to its learner: it continues on the server when the page closes,
 * and opening the exercise again, here or on another device, reads its answer from the beginning. Only Stop ends it.
 */
export const useExerciseCall = ({ userId, code, next, onCounted, onEnded }: ExerciseCall) => {
  const queryClient = useQueryClient()
  const [work, setWork] = useBrowserState<KeptWork>(() => readWork(userId, code), nothing, `${userId} ${code}`)
  const [runningCall, setRunningCall] = useState<AskedCall | null>(null)
  const [failure, setFailure] = useState<{ readonly call: AskedCall; readonly reason: CallFailure } | null>(null)
  /** The call stopped last, and whether it counts. */
  const [stoppedCall, setStoppedCall] = useState<{ readonly call: number; readonly isCounted: boolean } | null>(null)
  const [stopping, setStopping] = useState<'busy' | 'failed' | null>(null)
  /** The number of counted calls, known before the page has refetched its state. */
  const [settled, setSettled] = useState(0)
  const running = useRef<{ readonly id: string; readonly reading: AbortController } | null>(null)
  const known = useRef({ work, next, onCounted, onEnded })
  known.current = { work, next, onCounted, onEnded }
  /** How often each call has been read here; a call that was read to its end is not read again. */
  const readings = useRef(new Map<string, number>()).current
  const confirmed = useRef(new Set<string>()).current

  /** Tells the server that the page has an answer; until then the server keeps it, as the connection may have died unnoticed. */
  const confirm = (id: string) => {
    if (confirmed.has(id)) return
    confirmed.add(id)
    quota.client.confirm({ id }).catch(() => confirmed.delete(id))
  }
  const keptAt = useRef(0)
  useEffect(() => {
    if (work === nothing || (runningCall && Date.now() - keptAt.current < keepEvery)) return
    keptAt.current = Date.now()
    keepWork(userId, code, work)
  }, [userId, code, work, runningCall])
  useEffect(
    () => () => {
      running.current?.reading.abort()
      running.current = null
    },
    [],
  )

  const changeDraft = (step: number, draft: PromptDraft) => setWork((now) => ({ ...now, drafts: { ...now.drafts, [step]: draft } }))
  const setAnswer = (call: number, answer: KeptAnswer | null) =>
    setWork((now) => {
      const answers = Array.from({ length: Math.max(now.answers.length, call + 1) }, (_, index) => now.answers[index] ?? null)
      answers[call] = answer
      return { ...now, answers }
    })

  /** Reads an answer to its end, or until the page closes. */
  const read = async (id: string, asked: AskedCall, question: StreamedQuestion, startedAt = Date.now()) => {
    const { call, prompt } = asked
    const reading = new AbortController()
    running.current = { id, reading }
    readings.set(id, (readings.get(id) ?? 0) + 1)
    setRunningCall(asked)
    setFailure(null)
    setStoppedCall(null)
    setStopping(null)
    let text = ''
    let speaking = ''
    const show = (state: KeptAnswer['state'], outcome: CallOutcome | null = null, place = call) =>
      setAnswer(place, {
        callId: id,
        prompt,
        text,
        model: outcome?.model ?? speaking,
        outcome,
        state,
        seconds: Math.max(0, Math.round((Date.now() - startedAt) / 1000)),
      })
    show('stopped')
    try {
      const outcome = await streamAnswer(question, reading.signal, {
        piece: (more, model) => {
          text += more
          speaking = model
          show('stopped')
        },
      })
      readings.set(id, mostReadings)
      // Another device may have made a call meanwhile: the server's count gives this call's index.
      const place = outcome.counted && outcome.calls_made ? outcome.calls_made - 1 : call
      if (place !== call || (outcome.stopped && !text)) setAnswer(call, null)
      if (!outcome.stopped || text) show(outcome.stopped ? 'stopped' : 'answered', outcome, place)
      if (outcome.stopped) setStoppedCall({ call: place, isCounted: outcome.counted ?? false })
      if (outcome.counted !== false) setSettled(outcome.calls_made ?? call + 1)
      known.current.onCounted(outcome)
      confirm(id)
    } catch (error) {
      if (reading.signal.aborted) return
      const reason = error instanceof CallFailure ? error : new CallFailure('PROVIDER_FAILED', 0, '')
      if (reason.code !== 'NETWORK') {
        readings.set(id, mostReadings)
        if (text) confirm(id)
      }
      if (!text) setAnswer(call, null)
      else show('failed')
      if (reason.code === 'CLIENT_LEFT') setStoppedCall({ call, isCounted: false })
      // The answer was read to its end elsewhere: the page's state and the records contain it.
      else if (reason.code === 'NOT_FOUND' && !question.body) known.current.onCounted({})
      else setFailure({ call: asked, reason })
    }
    running.current = null
    setRunningCall(null)
    setStopping(null)
    known.current.onEnded()
    await queryClient.invalidateQueries({ queryKey: quota.query.key() })
  }

  const run = async (asked: AskedCall, { practice, ownKey }: Manner = {}) => {
    if (running.current) return
    const id = nameCall()
    await read(id, asked, {
      path: '/api/proxy_openai',
      body: {
        module_code: code,
        payload: { messages: [{ role: 'user', content: asked.prompt }], stream: true },
        call_id: id,
        ...(practice && { practice }),
        ...(ownKey && { own_key: true }),
      },
      // The platform's calls carry no key: a learner's own key is never used without consent.
      ...(ownKey && { keys: keyHeaders([ownKey]) }),
    })
  }

  const { data: under } = useQuery(runningQuery(code))
  /** Whether this tab has the whole answer: the server lists it until the confirmation has arrived. */
  const isHere = (id: string) => work.answers.some((each) => each?.callId === id && each.outcome !== null)
  const waiting = runningCall === null ? under?.find(({ id }) => (readings.get(id) ?? 0) < mostReadings && !isHere(id)) : undefined
  const takeUp = ({ id, prompt, at }: RunningCall) => {
    const { answers } = known.current.work
    // An answer that broke off here is read again at its place.
    const begun = answers.findIndex((each) => each?.callId === id)
    const call = begun >= 0 ? begun : known.current.next(answers)
    void read(id, { call, prompt }, { path: `/api/running_calls/${id}/answer` }, Date.parse(at))
  }
  const latest = useRef(takeUp)
  latest.current = takeUp
  useEffect(() => {
    if (waiting && !running.current) latest.current(waiting)
  }, [waiting])

  // A confirmation that was lost is sent again on return.
  const unconfirmed = (under ?? []).flatMap(({ id, is_over }) => (is_over && isHere(id) ? id : [])).join(' ')
  const confirmAgain = useRef(confirm)
  confirmAgain.current = confirm
  useEffect(() => {
    for (const id of unconfirmed.split(' ')) if (id) confirmAgain.current(id)
  }, [unconfirmed])

  const stop = async () => {
    const id = running.current?.id
    if (!id) return
    setStopping('busy')
    try {
      await quota.client.stop({ id })
    } catch {
      if (running.current?.id === id) setStopping('failed')
    }
  }

  // A running call is shown as running before its first word is read here; the empty prompt form would suggest the learner's turn.
  const found = waiting && !waiting.is_over ? { call: next(work.answers), prompt: waiting.prompt } : null
  return { work, changeDraft, runningCall: runningCall ?? found, stoppedCall, stopping, settled, failure, run, stop }
}
