import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import type { CallOutcome } from '../contract.ts'
import type { Ending } from './provider-client.ts'

/** Writes one answer in OpenAI's shape: a JSON document, or server-sent events from the first piece on. */
export interface ChatResponse {
  piece(text: string): void
  end(ending: Ending, outcome: CallOutcome): void
  /** Ends a stream that has begun with an error event; before that the host answers with a status. */
  fail(code: string, message: string): void
  /** Text that the client was sent; always 0 for a JSON document that is not sent yet. */
  readonly piecesSent: number
}

export const createChatResponse = (res: Response, model: string, isStream: boolean, created: Date): ChatResponse => {
  const head = { id: `chatcmpl-${randomBytes(12).toString('hex')}`, created: Math.floor(created.getTime() / 1000), model }
  let text = ''
  let piecesSent = 0
  const send = (event: object) => res.write(`data: ${JSON.stringify(event)}\n\n`)
  const chunk = (delta: object, finish_reason: string | null) => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  })
  const begin = () => {
    if (res.headersSent) return
    res.status(200).set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  }

  if (!isStream)
    return {
      piecesSent: 0,
      piece: (more) => {
        text += more
      },
      end: ({ usage, finishReason }, soloflight) => {
        const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }]
        res.set('cache-control', 'no-store').json({ ...head, object: 'chat.completion', choices, usage, soloflight })
      },
      fail: () => {},
    }
  return {
    get piecesSent() {
      return piecesSent
    },
    piece: (more) => {
      begin()
      send(chunk(piecesSent++ === 0 ? { role: 'assistant', content: more } : { content: more }, null))
    },
    end: ({ usage, finishReason }, soloflight) => {
      begin()
      send({ ...chunk({}, finishReason), usage, soloflight })
      res.end('data: [DONE]\n\n')
    },
    fail: (error, message) => {
      res.write(`event: error\ndata: ${JSON.stringify({ error, message })}\n\n`)
      res.end()
    },
  }
}
