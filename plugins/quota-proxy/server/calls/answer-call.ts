import type { Response } from 'express'
import type { ConcurrencyLimiter } from '../allowance/concurrency-limiter.ts'
import type { UsageLog } from '../allowance/usage-log.ts'
import { type RightsWatch, takenBack } from '../allowance/watch-rights.ts'
import type { CallPlan } from './plan-call.ts'
import { type Answering, type CallRunner, StreamBroken } from './run-call.ts'

interface Dependencies {
  readonly runner: CallRunner
  readonly limiter: ConcurrencyLimiter
  readonly usage: UsageLog
  readonly watch: RightsWatch
}

/** Makes a planned call once the person has a call free, answers it, and notes it. */
export const createCallAnswerer = ({ runner, limiter, usage, watch }: Dependencies) => {
  const answer = async (endpoint: string, userId: string, plan: CallPlan, res: Response, gone: AbortSignal, answering: Answering) => {
    const call = await runner.prepare(userId, plan, res, gone, answering)
    let release: (() => void) | undefined
    try {
      release = await limiter.acquire(userId, gone)
    } catch (error) {
      await call.cancel()
      throw error
    }
    const note = (status: 'success' | 'error' | 'practice', tokens: number) =>
      usage.note({ user_id: userId, provider: plan.provider, endpoint, status, tokens })
    try {
      const tokens = await call.run()
      note(call.mode === 'practice' ? 'practice' : 'success', tokens)
    } catch (error) {
      note('error', 0)
      throw error
    } finally {
      release()
    }
  }

  return async (endpoint: string, userId: string, plan: CallPlan, res: Response, gone: AbortSignal, answering: Answering) => {
    const { signal, stop } = watch.follow({ userId, provider: plan.provider, isOnOwnKey: plan.mode === 'own-key' }, gone)
    try {
      await watch.requireOpen(userId)
      await answer(endpoint, userId, plan, res, plan.mode === 'practice' ? gone : signal, answering)
    } catch (error) {
      // Nobody is there to read an error, or it has been told inside the stream.
      if (gone.aborted || error instanceof StreamBroken) return
      throw takenBack(signal) ?? error
    } finally {
      stop()
    }
  }
}
export type CallAnswerer = ReturnType<typeof createCallAnswerer>
