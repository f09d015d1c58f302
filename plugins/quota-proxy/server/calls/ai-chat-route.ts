import { badRequest, type Clock, clientAbortSignal, forbidden, rawRoute, readJson, subjectOf } from '#core'
import type { Provider } from '#core/contract'
import type { InfinityMode } from '../../../achievements/contract.ts'
import { AiChatBody } from '../../contract.ts'
import type { CallAnswerer } from './answer-call.ts'
import { createChatResponse, plainCompletion } from './chat-response.ts'
import type { CallPlanner } from './plan-call.ts'

const endpoint = 'ai-chat'

const services: Readonly<Record<string, Provider>> = {
  openai: 'openai',
  chatgpt: 'openai',
  anthropic: 'anthropic',
  claude: 'anthropic',
  gemini: 'gemini',
  google: 'gemini',
}

interface Dependencies {
  readonly infinityMode: InfinityMode
  readonly plan: CallPlanner
  readonly answer: CallAnswerer
  readonly clock: Clock
}

/** `POST /api/ai-chat`: one prompt on one's own key, or on a lesson's calls, answered as `{ response }` or as a stream. */
export const createAiChatRoute = ({ infinityMode, plan, answer, clock }: Dependencies) =>
  rawRoute({
    method: 'POST',
    path: `/api/${endpoint}`,
    access: 'entitled',
    summary: 'Ask an AI one prompt',
    body: AiChatBody,
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      const gone = clientAbortSignal(res)
      const { prompt, service, lesson_number, model, history = [], stream, practice } = await readJson(req, AiChatBody)
      const provider = services[service.trim().toLowerCase()]
      if (!provider) throw badRequest('This AI service is not known.', { fields: [{ field: 'service', message: 'is not known' }] })
      const chat = { model, stream, messages: [...history, { role: 'user' as const, content: prompt }] }
      const asker = { userId, header: (name: string) => req.get(name) }
      const isLesson = lesson_number !== undefined && lesson_number !== null && lesson_number !== ''
      if (!isLesson && !(await infinityMode.isOpenTo(userId)))
        throw forbidden('INFINITY_LOCKED', 'Unlock Infinity Mode on your dashboard first.')
      const planned = isLesson
        ? await plan.proxy(asker, { module_code: String(lesson_number), payload: chat, practice })
        : await plan.bare(asker, chat, provider)
      if (planned.provider !== provider)
        throw badRequest('This lesson asks another AI service.', { fields: [{ field: 'service', message: `is ${planned.provider}` }] })
      await answer(endpoint, userId, planned, res, gone, (name) =>
        createChatResponse(res, { model: name, isStream: stream === true, created: clock.now(), whole: plainCompletion }),
      )
    },
  })
