import { ApiError, createErrors, type Logger } from '#core'
import type { Language } from '#core/contract'
import { quotaErrors } from '../../errors.ts'
import type { ConcurrencyLimiter } from '../allowance/concurrency-limiter.ts'
import type { UsageLog } from '../allowance/usage-log.ts'
import { isAccountGone, type RightsWatch, takenBack } from '../allowance/watch-rights.ts'
import type { CallPlan } from './plan-call.ts'
import type { CallRunner } from './run-call.ts'
import type { CallWork, RunningCalls } from './running-calls.ts'
import { type Answering, type AnswerSink, createSharedAnswer, type SharedAnswer } from './shared-answer.ts'

const errors = createErrors(quotaErrors)

interface Dependencies {
  readonly runner: CallRunner
  readonly limiter: ConcurrencyLimiter
  readonly usage: UsageLog
  readonly watch: RightsWatch
  readonly running: RunningCalls
  readonly log: Logger
}

/** Whether a call was refused by a limit: then it leaves no row, as the limit is there to keep rows few. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 429

interface AskedCall {
  /** The call's name in usage_logs. */
  readonly endpoint: string
  readonly userId: string
  readonly plan: CallPlan
  readonly language: Language
  /** The page's id for the call. */
  readonly id?: string | undefined
}

/**
 * Makes a planned call once the person has a free slot, answers it, and logs it. A lesson's call continues when its page is closed, and
 * ends early only if its learner stops it or may no longer make it; a call outside lessons ends with its page, since nothing else
 * would show its answer.
 */
export const createCallAnswerer = ({ runner, limiter, usage, watch, running, log }: Dependencies) => {
  const make = async ({ endpoint, userId, plan, language }: AskedCall, stopped: AbortSignal, sink: AnswerSink) => {
    const call = await runner.prepare(userId, plan, language, stopped, sink)
    let release: (() => void) | undefined
    try {
      release = await limiter.acquire(userId, stopped)
      stopped.throwIfAborted()
    } catch (error) {
      await call.cancel()
      release?.()
      throw error
    }
    const note = (status: 'success' | 'error' | 'practice', tokens: number) =>
      usage.note({ user_id: userId, provider: plan.provider, endpoint, status, tokens })
    try {
      const tokens = await call.run()
      note(tokens === null ? 'error' : call.mode === 'practice' ? 'practice' : 'success', tokens ?? 0)
    } catch (error) {
      if (!isAccountGone(error) && !isRefused(error)) note('error', 0)
      throw error
    } finally {
      release()
    }
  }

  const workOf =
    (asked: AskedCall): CallWork =>
    async (answer, stopped) => {
      const { userId, plan } = asked
      const right = watch.follow({ userId, provider: plan.provider, isOnOwnKey: plan.mode === 'own-key' }, stopped)
      try {
        await watch.requireOpen(userId)
        await make(asked, plan.mode === 'practice' ? stopped : right.signal, answer)
      } catch (error) {
        const ended = takenBack(right.signal)
        const known = error instanceof ApiError
        if (!known && !stopped.aborted && answer.readers === 0) log.error({ err: error }, 'a call failed that nobody reads')
        // A call stopped before it was sent fails with CLIENT_LEFT, not with the abort error.
        answer.fail(ended ?? (stopped.aborted ? errors.CLIENT_LEFT() : error))
      } finally {
        right.stop()
      }
    }

  const begin = (asked: AskedCall, gone: AbortSignal): SharedAnswer => {
    const { userId, plan, id } = asked
    const work = workOf(asked)
    if (!plan.exercise) {
      const answer = createSharedAnswer()
      void work(answer, gone)
      return answer
    }
    const prompt = plan.chat.messages.findLast(({ role }) => role === 'user')?.content ?? ''
    return running.begin({ userId, exercise: plan.exercise, prompt, id }, work)
  }

  return (asked: AskedCall, gone: AbortSignal, answering: Answering): Promise<void> => begin(asked, gone).read(answering, gone)
}
export type CallAnswerer = ReturnType<typeof createCallAnswerer>
