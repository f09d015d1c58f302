import { z } from 'zod'
import { type Clock, clientAbortSignal, rawRoute, subjectOf, tooMany } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import { callErrors } from './call-errors.ts'
import { createChatResponse } from './chat-response.ts'
import type { RunningCalls } from './running-calls.ts'

/** Limit of concurrent readers of one answer: a learner's tabs and devices. */
const maxReaders = 6

/** `GET /api/running_calls/{id}/answer`: the answer so far of a call whose page was closed, then the rest as it arrives. */
export const createRunningAnswerRoute = ({ running, clock }: { readonly running: RunningCalls; readonly clock: Clock }) =>
  rawRoute({
    method: 'GET',
    path: '/api/running_calls/:id/answer',
    access: 'verified',
    operationId: 'streamRunningCall',
    summary: 'Stream the answer to one of your calls that is under way, from its beginning',
    description:
      'Also of a call that has ended, for ten minutes or until you confirm its answer. Reading asks nobody anew, and counts nothing.',
    params: z.object({ id: z.string().max(64).describe('The call’s name, from the list.') }),
    errors: { ...callErrors, ...pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED') },
    answers: [{ type: 'text/event-stream', schema: z.string().describe('Chunks of a chat completion, then `data: [DONE]`.') }],
    handle: async (req, res) => {
      const answer = running.answerOf(subjectOf(req).userId, String(req.params.id))
      if (answer.readers >= maxReaders) throw tooMany('This answer is read in too many places. Close one and try again.', 5)
      await answer.read((model) => createChatResponse(res, { model, isStream: true, created: clock.now() }), clientAbortSignal(res))
    },
  })
