import { randomUUID } from 'node:crypto'
import { type Clock, createErrors, notFound } from '#core'
import type { Exercise } from '../../../courses/contract.ts'
import type { RunningCall } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'
import { createSharedAnswer, type SharedAnswer } from './shared-answer.ts'

const errors = createErrors(quotaErrors)

/** Milliseconds for which an ended answer is kept for its learner, unless their page has confirmed it. */
const keptUnread = 10 * 60_000
/** The number of such answers that are kept for one learner: the newest. */
const mostUnread = 10
/** Limits of remembered early stops: per person, and of people. */
const earlyStops = { each: 6, people: 5_000 }
/** How long calls may still run while the host stops, in milliseconds. */
const stopLimit = 20_000

interface Asked {
  readonly userId: string
  readonly exercise: Exercise
  readonly prompt: string
  /** The page's id for the call, by which it confirms the answer; generated if missing. */
  readonly id?: string | undefined
}

interface HeldCall {
  readonly userId: string
  readonly facts: Omit<RunningCall, 'is_over'>
  readonly answer: SharedAnswer
  readonly stopping: AbortController
  /** Whether the page that began the call can confirm its answer; otherwise sending the answer must do. */
  readonly isConfirmable: boolean
  work: Promise<void>
  endedAt: number | null
  /** Whether the learner deleted the call's words while it was being recorded: then its answer is dropped at its end. */
  isForgotten: boolean
}

/** Makes a call: writes its answer to `answer`, ends when `stopped` aborts, and never throws. */
export type CallWork = (answer: SharedAnswer, stopped: AbortSignal) => Promise<void>

/**
 * The running calls of lessons in this process. They belong to their learner: closing the page does not end them. An answer that was
 * sent may still be lost, on a connection that has died without a sign, so it is kept until the page has confirmed it.
 */
export interface RunningCalls {
  /** Begins a call, or finds the one that the same learner began with the same id. */
  begin(asked: Asked, work: CallWork): SharedAnswer
  /** The learner's running calls, and those that ended and are not confirmed, oldest first. */
  of(userId: string, subSlideId?: string): RunningCall[]
  /** Throws 404 if the learner has no such call. */
  answerOf(userId: string, id: string): SharedAnswer
  /** Drops an ended call whose answer the learner's page has. */
  confirm(userId: string, id: string): void
  /** Drops the learner's ended calls, or the one with this record, since its words have been deleted. */
  forgetWords(userId: string, recordId?: string): void
  /** Ends a call, or prevents its start if the stop request arrived first. */
  stop(userId: string, id: string): void
  /** Lets running calls finish within a limit, stops those that take longer, and resolves once all are settled. */
  drain(): void
  settled(): Promise<void>
}

export const createRunningCalls = (clock: Clock): RunningCalls => {
  const calls = new Map<string, HeldCall>()
  const stoppedEarly = new Map<string, string[]>()
  let isStopping: Promise<void> | undefined
  const keyOf = (userId: string, id: string) => `${userId} ${id}`

  const forget = () => {
    const before = clock.now().getTime() - keptUnread
    for (const [key, { answer, endedAt, isConfirmable }] of calls)
      if (endedAt !== null && ((answer.isRead && !isConfirmable) || endedAt < before)) calls.delete(key)
  }
  /** Keeps the newest answers that are not confirmed; a failure without a word is kept for nobody, since nothing was answered. */
  const end = (key: string, call: HeldCall) => {
    call.endedAt = clock.now().getTime()
    if (call.answer.isBareFailure || call.isForgotten) calls.delete(key)
    forget()
    const unread = [...calls].filter(([, { userId, endedAt }]) => userId === call.userId && endedAt !== null)
    for (const [old] of unread.slice(0, -mostUnread)) calls.delete(old)
  }
  const wasStoppedEarly = (userId: string, id: string) => {
    const ids = stoppedEarly.get(userId) ?? []
    if (!ids.includes(id)) return false
    stoppedEarly.delete(userId)
    return true
  }

  return {
    begin: ({ userId, exercise, prompt, id: named }, work) => {
      const id = named ?? randomUUID()
      forget()
      const known = calls.get(keyOf(userId, id))
      if (known) return known.answer
      const answer = createSharedAnswer()
      const stopping = new AbortController()
      const { moduleId, subSlideId } = exercise
      const facts = { id, module_id: moduleId, sub_slide_id: subSlideId, prompt, at: clock.now().toISOString() }
      if (wasStoppedEarly(userId, id)) {
        answer.fail(errors.CLIENT_LEFT())
        return answer
      }
      const call: HeldCall = {
        userId,
        facts,
        answer,
        stopping,
        isConfirmable: named !== undefined,
        work: Promise.resolve(),
        endedAt: null,
        isForgotten: false,
      }
      const key = keyOf(userId, id)
      calls.set(key, call)
      call.work = work(answer, stopping.signal).finally(() => end(key, call))
      return answer
    },
    of: (userId, subSlideId) => {
      forget()
      return [...calls.values()]
        .filter((call) => call.userId === userId && (subSlideId === undefined || call.facts.sub_slide_id === subSlideId))
        .map(({ facts, answer }) => ({ ...facts, is_over: answer.isOver }))
    },
    answerOf: (userId, id) => {
      forget()
      const call = calls.get(keyOf(userId, id))
      if (!call) throw notFound('This call is over, or was never begun.')
      return call.answer
    },
    confirm: (userId, id) => {
      const key = keyOf(userId, id)
      if (calls.get(key)?.endedAt != null) calls.delete(key)
    },
    forgetWords: (userId, recordId) => {
      for (const [key, call] of calls) {
        if (call.userId !== userId || (recordId !== undefined && call.answer.recordId !== recordId)) continue
        if (call.endedAt !== null) calls.delete(key)
        else call.isForgotten = call.answer.recordId !== undefined
      }
    },
    stop: (userId, id) => {
      const call = calls.get(keyOf(userId, id))
      if (call) return call.stopping.abort()
      const others = stoppedEarly.get(userId) ?? []
      stoppedEarly.delete(userId)
      if (stoppedEarly.size >= earlyStops.people) stoppedEarly.delete(stoppedEarly.keys().next().value ?? '')
      stoppedEarly.set(userId, [...others, id].slice(-earlyStops.each))
    },
    drain: () => {
      isStopping ??= new Promise((resolve) => {
        setTimeout(resolve, stopLimit).unref()
      })
    },
    settled: async () => {
      const all = Promise.all([...calls.values()].map(({ work }) => work))
      await (isStopping ? Promise.race([all, isStopping]) : all)
      // Calls that do not end within the limit are aborted; the parts of their answers received so far are kept.
      for (const { stopping, endedAt } of calls.values()) if (endedAt === null) stopping.abort()
      await all
    },
  }
}
