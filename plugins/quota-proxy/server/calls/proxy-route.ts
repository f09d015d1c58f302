import { type Clock, clientAbortSignal, contextOf, demandOpen, rawRoute, readJson, subjectOf } from '#core'
import { ProxyBody } from '../../contract.ts'
import type { CallAnswerer } from './answer-call.ts'
import { createChatResponse } from './chat-response.ts'
import type { CallPlanner } from './plan-call.ts'
import { openAiErrorBody } from './sdk-errors.ts'

const endpoint = 'proxy_openai'

interface Dependencies {
  readonly plan: CallPlanner
  readonly answer: CallAnswerer
  readonly clock: Clock
}

/** `POST /api/proxy_openai`: a chat request or an exercise's call, answered in OpenAI's shape whatever provider speaks. */
export const createProxyRoute = ({ plan, answer, clock }: Dependencies) =>
  rawRoute({
    method: 'POST',
    path: `/api/${endpoint}`,
    access: 'lesson',
    summary: "Ask a module's AI provider",
    body: ProxyBody,
    errorBody: openAiErrorBody,
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      const gone = clientAbortSignal(res)
      const planned = await plan.proxy({ userId, header: (name) => req.get(name) }, await readJson(req, ProxyBody))
      // What is open without a payment is open for practice.
      demandOpen(contextOf(req), (planned.mode === 'practice' && planned.exercise?.moduleId) || null)
      const isStream = planned.chat.stream === true
      await answer(endpoint, userId, planned, res, gone, (model) => createChatResponse(res, { model, isStream, created: clock.now() }))
    },
  })
