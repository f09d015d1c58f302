import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import { beginEventStream, doneText, eventText } from '#core'
import type { CallOutcome, Ending } from '../../contract.ts'
import { openAiErrorBody } from './call-errors.ts'

/** Writes one answer in OpenAI's shape: a JSON document, or server-sent events from the first piece on. */
export interface ChatResponse {
  piece(text: string): void
  end(ending: Ending, outcome: CallOutcome): void
  /** Ends a begun stream with an error event; before the first piece the host responds with a status instead. */
  fail(code: string, message: string): void
  /** The number of pieces sent to the client; always 0 for a JSON document that is not sent yet. */
  readonly piecesSent: number
}

/** A complete answer to be sent as one document. */
interface Completion {
  readonly head: { readonly id: string; readonly created: number; readonly model: string }
  readonly text: string
  readonly ending: Ending
  readonly soloflight: CallOutcome
}

/** OpenAI's shape, with the facts on how the answer was produced. */
const chatCompletion = ({ head, text, ending, soloflight }: Completion): object => ({
  ...head,
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: ending.finishReason }],
  usage: ending.usage,
  soloflight,
})

/** The text with its metadata. */
export const plainCompletion = ({ head, text, ending, soloflight }: Completion): object => ({
  response: text,
  model: head.model,
  finish_reason: ending.finishReason,
  soloflight,
})

interface Answer {
  readonly model: string
  readonly isStream: boolean
  readonly created: Date
  /** The shape of a document that is not streamed; OpenAI's by default. */
  readonly whole?: (completion: Completion) => object
}

export const createChatResponse = (res: Response, { model, isStream, created, whole = chatCompletion }: Answer): ChatResponse => {
  const head = { id: `chatcmpl-${randomBytes(12).toString('hex')}`, created: Math.floor(created.getTime() / 1000), model }
  let text = ''
  let piecesSent = 0
  const send = (event: object) => res.write(eventText({ data: event }))
  const chunk = (delta: object, finish_reason: string | null) => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  })

  if (!isStream)
    return {
      piecesSent: 0,
      piece: (more) => {
        text += more
      },
      end: (ending, soloflight) => {
        res.set('cache-control', 'no-store').json(whole({ head, text, ending, soloflight }))
      },
      fail: () => {},
    }
  return {
    get piecesSent() {
      return piecesSent
    },
    piece: (more) => {
      beginEventStream(res)
      send(chunk(piecesSent++ === 0 ? { role: 'assistant', content: more } : { content: more }, null))
    },
    end: ({ usage, finishReason }, soloflight) => {
      beginEventStream(res)
      send({ ...chunk({}, finishReason), usage, soloflight })
      res.end(doneText)
    },
    fail: (error, message) => {
      const body = { error, message }
      res.end(eventText({ event: 'error', data: openAiErrorBody(res.req, body) ?? body }))
    },
  }
}
