import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import { ApiError, beginEventStream, createErrors } from '#core'
import { type Ending, quotaErrors } from '../../quota-proxy/contract.ts'
import type { AnswerShape, Head } from './answer-shape.ts'

interface Spoken {
  readonly model: string
  readonly answer: AsyncGenerator<string, Ending, void>
}

interface Manner {
  readonly shape: AnswerShape
  readonly isStream: boolean
  readonly created: Date
  /** Records the answer before its last part is sent, so that the next question may contain it. */
  readonly remember: (text: string) => Promise<void>
}

const failed = createErrors(quotaErrors).PROVIDER_FAILED

/** Streams an answer in its provider's format. A failure is a 502, or the last event of a stream that has begun. */
export const writeAnswer = async (
  res: Response,
  { model, answer }: Spoken,
  { shape, isStream, created, remember }: Manner,
): Promise<void> => {
  const head: Head = { id: randomBytes(12).toString('hex'), model, created }
  let text = ''
  const begin = () => {
    if (res.headersSent) return
    beginEventStream(res)
    res.write(shape.start(head))
  }
  try {
    for (;;) {
      const step = await answer.next()
      if (step.done) await remember(text)
      if (step.done && !isStream) return void res.set('cache-control', 'no-store').json(shape.whole(head, text, step.value))
      if (isStream) begin()
      if (step.done) return void res.end(shape.end(head, step.value))
      text += step.value
      if (isStream) res.write(shape.piece(head, step.value))
    }
  } catch (error) {
    const known = error instanceof ApiError ? error : failed()
    // The part sent before the client disconnected counts as given. An account that was closed meanwhile leaves nothing behind.
    if (text && known.status !== 401) await remember(text)
    if (!res.headersSent) throw known
    const { code, message } = known
    res.end(shape.failure(code, message))
  }
}
