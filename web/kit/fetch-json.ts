import { callServer } from './call-server.ts'

/** A call to our own server failed: `status` is HTTP's, 0 if the server was not reached. */
export class FetchFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Fields of the response besides code and message. */
    readonly data: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

/** Parses the server's `{ error, message, … }`. @param reason the message if the body has none */
export const readRefusal = (body: unknown, reason: string): { code: string; message: string; data: Record<string, unknown> } => {
  const {
    error = 'INTERNAL',
    message = reason,
    ...data
  } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return { code: String(error), message: String(message), data }
}

/** The failure that a refused call's response tells. @param body its parsed JSON, null if it has none */
export const refusalIn = ({ status, statusText }: Response, body: unknown): FetchFailure => {
  const { code, message, data } = readRefusal(body, statusText)
  return new FetchFailure(status, code, message, data)
}

/** Calls our own server and parses its JSON; throws FetchFailure, or the abort reason of `init.signal`. */
export const fetchJson = async <T>(target: string | Request, init: RequestInit = {}): Promise<T> => {
  const response = await callServer(target, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new FetchFailure(0, 'NETWORK', 'Network error. Please try again.')
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T
  throw refusalIn(response, body)
}
