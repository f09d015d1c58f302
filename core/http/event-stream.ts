import type { Response } from 'express'

/** Aborts when the client disconnects before its response is complete. */
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
  /** Sent back by a browser when it reconnects. */
  readonly id?: string
}

/** One server-sent event as sent to the client. JSON has no line breaks, so one `data` line holds it. */
export const eventText = ({ data, event, id }: ServerEvent): string =>
  `${event ? `event: ${event}\n` : ''}${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** The last line of OpenAI's streams; it is not JSON. */
export const doneText = 'data: [DONE]\n\n'

/** Starts a response of server-sent events that no cache stores and no proxy buffers. Calling it again has no effect. */
export const beginEventStream = (res: Response): void => {
  if (res.headersSent) return
  res.status(200).set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
}
