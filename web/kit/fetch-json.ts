/** A call to our own server failed: `status` is HTTP's, 0 when the server was not reached. */
export class FetchFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** What the server said beside code and message. */
    readonly data: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

/** Calls our own server and reads its JSON; throws FetchFailure, or what ended it when `init.signal` did. */
export const fetchJson = async <T>(target: string | Request, init: RequestInit = {}): Promise<T> => {
  const response = await fetch(target, { credentials: 'same-origin', ...init }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new FetchFailure(0, 'NETWORK', 'Network error. Please try again.')
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T
  const { error = 'INTERNAL', message = response.statusText, ...data } = (body ?? {}) as { error?: string; message?: string }
  throw new FetchFailure(response.status, error, message, data)
}
