import { z } from 'zod'
import { askedLanguage, type Clock, clientAbortSignal, contextOf, rawRoute, readJson, requireOpenModule, subjectOf } from '#core'
import { ChatCompletion, ownKeySchemes, ProxyBody } from '../../contract.ts'
import type { CallAnswerer } from './answer-call.ts'
import { callErrors } from './call-errors.ts'
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
    operationId: 'createChatCompletion',
    summary: 'Ask the AI provider of a module, in the shape of OpenAI’s chat completions',
    description:
      'With `module_code` the call belongs to an exercise and is paid by the platform’s quota; without it, by your own key. With `stream: true` the answer comes as server-sent events. A lesson’s call goes on when its client leaves: `/api/running_calls` lists it, gives its answer, and stops it. OpenAI’s own SDKs read errors in their own shape (`error.message`).',
    takes: ownKeySchemes,
    errors: callErrors,
    answers: [
      { schema: ChatCompletion },
      { type: 'text/event-stream', schema: z.string().describe('Chunks of a chat completion, then `data: [DONE]`.') },
    ],
    body: ProxyBody,
    errorBody: openAiErrorBody,
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      const gone = clientAbortSignal(res)
      const body = await readJson(req, ProxyBody)
      const planned = await plan.proxy({ userId, header: (name) => req.get(name) }, body)
      // What is open without a payment is open for practice.
      requireOpenModule(contextOf(req), (planned.mode === 'practice' && planned.exercise?.moduleId) || null)
      const isStream = planned.chat.stream === true
      const id = 'module_code' in body ? body.call_id : undefined
      await answer({ endpoint, userId, plan: planned, language: askedLanguage(req), id }, gone, (model) =>
        createChatResponse(res, { model, isStream, created: clock.now() }),
      )
    },
  })
