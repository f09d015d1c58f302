import { z } from 'zod'
import { askedLanguage, badRequest, type Clock, clientAbortSignal, createErrors, rawRoute, readJson, subjectOf } from '#core'
import type { Provider } from '#core/contract'
import { pickErrors } from '#core/contract'
import type { Lessons } from '../../../courses/contract.ts'
import { AiChatAnswer, AiChatBody, ownKeySchemes } from '../../contract.ts'
import { quotaErrors } from '../../errors.ts'
import type { CallAnswerer } from './answer-call.ts'
import { callErrors } from './call-errors.ts'
import { createChatResponse, plainCompletion } from './chat-response.ts'
import type { CallPlanner } from './plan-call.ts'

const errors = createErrors(quotaErrors)

const endpoint = 'ai-chat'

const services: ReadonlyMap<string, Provider> = new Map([
  ['openai', 'openai'],
  ['chatgpt', 'openai'],
  ['anthropic', 'anthropic'],
  ['claude', 'anthropic'],
  ['gemini', 'gemini'],
  ['google', 'gemini'],
])

interface Dependencies {
  readonly isInfinityOpenTo: (userId: string) => Promise<boolean>
  readonly plan: CallPlanner
  readonly answer: CallAnswerer
  readonly clock: Clock
  readonly lessons: Lessons
}

/** The code of a lesson, from its code or its number in the course. */
const codeOf = async (lessons: Lessons, named: string | number): Promise<string> => {
  const text = `${named}`.trim()
  return /^[1-9]\d{0,3}$/.test(text) ? (await lessons.numbered(Number(text))).subSlideId : text
}

/** `POST /api/ai-chat`: one prompt on the user's own key, or on a lesson's calls, answered as `{ response }` or as a stream. */
export const createAiChatRoute = ({ isInfinityOpenTo, plan, answer, clock, lessons }: Dependencies) =>
  rawRoute({
    method: 'POST',
    path: `/api/${endpoint}`,
    access: 'entitled',
    operationId: 'askAi',
    summary: 'Ask an AI one prompt, on your own key or within a lesson',
    description: 'With `stream: true` the answer comes as server-sent events in the shape of OpenAI’s chunks.',
    takes: ownKeySchemes,
    errors: { ...callErrors, ...pickErrors(quotaErrors, 'INFINITY_LOCKED') },
    answers: [
      { schema: AiChatAnswer },
      { type: 'text/event-stream', schema: z.string().describe('Chunks of a chat completion, then `data: [DONE]`.') },
    ],
    body: AiChatBody,
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      const gone = clientAbortSignal(res)
      const { prompt, service, lesson_number, model, history = [], stream, practice } = await readJson(req, AiChatBody)
      const provider = services.get(service.trim().toLowerCase())
      if (!provider) throw badRequest('This AI service is not known.', { fields: [{ field: 'service', message: 'is not known' }] })
      const chat = { model, stream, messages: [...history, { role: 'user' as const, content: prompt }] }
      const asker = { userId, header: (name: string) => req.get(name) }
      const isLesson = lesson_number !== undefined && lesson_number !== null && lesson_number !== ''
      if (!isLesson && !(await isInfinityOpenTo(userId))) throw errors.INFINITY_LOCKED()
      const planned = isLesson
        ? await plan.proxy(asker, { module_code: await codeOf(lessons, lesson_number), payload: chat, practice }, provider)
        : await plan.bare(asker, chat, provider)
      if (planned.provider !== provider)
        throw badRequest('This lesson asks another AI service.', { fields: [{ field: 'service', message: `is ${planned.provider}` }] })
      await answer({ endpoint, userId, plan: planned, language: askedLanguage(req) }, gone, (name) =>
        createChatResponse(res, { model: name, isStream: stream === true, created: clock.now(), whole: plainCompletion }),
      )
    },
  })
