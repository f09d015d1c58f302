import type { Request, Response } from 'express'
import { rawRoute, readJson, subjectOf } from '#core'
import { ProxyBody } from '../contract.ts'
import type { CallPlaces } from './call-places.ts'
import type { CallPlan, createCallPlanner } from './plan-call.ts'
import { type createCallRunner, StreamBroken } from './run-call.ts'
import type { UsageLog } from './usage-log.ts'

const endpoint = 'proxy_openai'

interface Dependencies {
  readonly plan: ReturnType<typeof createCallPlanner>
  readonly runner: ReturnType<typeof createCallRunner>
  readonly places: CallPlaces
  readonly usage: UsageLog
}

/** Aborts when the client goes away before its answer is complete. */
const goneSignal = (res: Response): AbortSignal => {
  const controller = new AbortController()
  res.on('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  return controller.signal
}

/** `POST /api/proxy_openai`: a chat request or an exercise's call, answered in OpenAI's shape whatever provider speaks. */
export const createProxyRoute = ({ plan, runner, places, usage }: Dependencies) => {
  const answer = async (userId: string, planned: CallPlan, res: Response, gone: AbortSignal) => {
    const call = await runner.prepare(userId, planned, res, gone)
    let leave: (() => void) | undefined
    try {
      leave = await places.take(userId, gone)
    } catch (error) {
      await call.cancel()
      throw error
    }
    const note = (status: 'success' | 'error' | 'practice', tokens: number) =>
      usage.note({ user_id: userId, provider: planned.provider, endpoint, status, tokens })
    try {
      const tokens = await call.run()
      note(planned.mode === 'practice' ? 'practice' : 'success', tokens)
    } catch (error) {
      note('error', 0)
      throw error
    } finally {
      leave()
    }
  }

  const handle = async (req: Request, res: Response) => {
    const { userId } = subjectOf(req)
    const gone = goneSignal(res)
    const planned = await plan(req, userId, await readJson(req, ProxyBody))
    try {
      await answer(userId, planned, res, gone)
    } catch (error) {
      // Nobody is there to read an error, or it has been told inside the stream.
      if (gone.aborted || error instanceof StreamBroken) return
      throw error
    }
  }

  return rawRoute({
    method: 'POST',
    path: `/api/${endpoint}`,
    access: 'entitled',
    summary: "Ask a module's AI provider",
    body: ProxyBody,
    handle,
  })
}
