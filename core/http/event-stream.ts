import type { Response } from 'express'

/** Aborts when the client goes away before its answer is complete. */
export const clientAbortSignal = (res: Response): AbortSignal => {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  return controller.signal
}

interface ServerEvent {
  /** Sent as JSON. */
  readonly data: unknown
  readonly event?: string
  /** Sent by a browser that connects anew. */
  readonly id?: string
}

/** One server-sent event as it goes over the wire. JSON has no line breaks, so one `data` line holds it. */
export const eventText = ({ data, event, id }: ServerEvent): string =>
  `${event ? `event: ${event}\n` : ''}${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** The last line of OpenAI's streams; it is not JSON. */
export const doneText = 'data: [DONE]\n\n'

/** Answers with server-sent events from here on, which no cache and no proxy holds back. Called again it changes nothing. */
export const beginEventStream = (res: Response): void => {
  if (res.headersSent) return
  res.status(200).set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
}
