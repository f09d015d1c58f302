import type { Request, Response } from 'express'
import { z } from 'zod'
import { askedLanguage, type Clock, checkBody, clientAbortSignal, contextOf, rawRoute, readJson, requireOpenModule, subjectOf } from '#core'
import type { Provider } from '#core/contract'
import { ChatCompletion, ChatRequest, CompletionBody, LessonRequest, ownKeySchemes, ProxyBody } from '../../contract.ts'
import type { CallAnswerer } from './answer-call.ts'
import { callErrors, openAiErrorBody } from './call-errors.ts'
import { createChatResponse } from './chat-response.ts'
import type { CallPlanner } from './plan-call.ts'

const endpoint = 'proxy_openai'

interface Dependencies {
  readonly plan: CallPlanner
  readonly answer: CallAnswerer
  readonly clock: Clock
}

/** Parses a body by the schema of its own form, so that errors name a field of that form. */
const proxyBodyOf = (value: unknown): ProxyBody =>
  value instanceof Object && 'module_code' in value ? checkBody(LessonRequest, value) : checkBody(ChatRequest, value)

const completionOf = (value: unknown): ProxyBody => {
  const { module_code, practice, own_key, call_id, ...payload } = checkBody(CompletionBody, value)
  return module_code === undefined ? payload : { module_code, payload, practice, own_key, call_id }
}

/** How the providers' keys begin. A placeholder in the SDK's required field, such as `none`, is not a key. */
const keyForms: readonly (readonly [Provider, RegExp])[] = [
  ['anthropic', /^sk-ant-[\w-]{12,}$/],
  ['openai', /^sk-[\w-]{16,}$/],
  ['gemini', /^AIza[\w-]{16,}$/],
]

/** Reads the request's headers; a key that an SDK sends as `Authorization` is returned under our header name. */
const withBearerKey = (req: Request) => {
  const key = /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? ''
  const provider = keyForms.find(([, form]) => form.test(key))?.[0]
  return (name: string) => req.get(name) ?? (provider && name === `x-${provider}-key` ? key : undefined)
}

/**
 * `POST /api/proxy_openai`: a chat request or an exercise's call, answered in OpenAI's shape for every provider; and the same
 * below the path that OpenAI's SDK adds to its `baseURL`.
 */
export const createProxyRoutes = ({ plan, answer, clock }: Dependencies) => {
  const complete = async (req: Request, res: Response, body: ProxyBody, header: (name: string) => string | undefined) => {
    const { userId } = subjectOf(req)
    const gone = clientAbortSignal(res)
    const planned = await plan.proxy({ userId, header }, body)
    // Modules that are open without a payment are open for practice only.
    requireOpenModule(contextOf(req), (planned.mode === 'practice' && planned.exercise?.moduleId) || null)
    const isStream = planned.chat.stream === true
    const id = 'module_code' in body ? body.call_id : undefined
    await answer({ endpoint, userId, plan: planned, language: askedLanguage(req), id }, gone, (model) =>
      createChatResponse(res, { model, isStream, created: clock.now() }),
    )
  }
  const shared = {
    method: 'POST',
    access: 'lesson',
    takes: ownKeySchemes,
    errors: callErrors,
    answers: [
      { schema: ChatCompletion },
      { type: 'text/event-stream', schema: z.string().describe('Chunks of a chat completion, then `data: [DONE]`.') },
    ],
    errorBody: openAiErrorBody,
  } as const
  return [
    rawRoute({
      ...shared,
      path: `/api/${endpoint}`,
      operationId: 'createChatCompletion',
      summary: 'Ask the AI provider of a module, in the shape of OpenAI’s chat completions',
      description:
        'With `module_code` the call belongs to an exercise and is paid by the platform’s quota; without it, by your own key. With `stream: true` the answer comes as server-sent events. A lesson’s call goes on when its client leaves: `/api/running_calls` lists it, gives its answer, and stops it; a call that you named by `call_id` is listed until you confirm its answer, for ten minutes at most. OpenAI’s own SDKs read errors in their own shape (`error.message`).',
      body: ProxyBody,
      handle: async (req, res) => complete(req, res, proxyBodyOf(await readJson(req, z.unknown())), (name) => req.get(name)),
    }),
    rawRoute({
      ...shared,
      path: `/api/${endpoint}/chat/completions`,
      operationId: 'createSdkCompletion',
      summary: 'Ask an AI provider through OpenAI’s SDK, whose `baseURL` is `/api/proxy_openai` of this host',
      description:
        'The body is the SDK’s own; `module_code` beside it makes it a lesson’s call. The SDK’s `apiKey` is your own key at a provider where it looks like one, and is not kept.',
      body: CompletionBody,
      handle: async (req, res) => complete(req, res, completionOf(await readJson(req, z.unknown())), withBearerKey(req)),
    }),
  ]
}
