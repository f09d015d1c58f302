/** A plain call failed: `status` is HTTP's, 0 when the server was not reached. */
export class FetchFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Calls our own server without oRPC, so that the shell stays small; throws FetchFailure. */
export const fetchJson = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const response = await fetch(path, { credentials: 'same-origin', ...init }).catch(() => {
    throw new FetchFailure(0, 'NETWORK', 'Network error. Please try again.')
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T
  const { error = 'INTERNAL', message = response.statusText } = (body ?? {}) as { error?: string; message?: string }
  throw new FetchFailure(response.status, error, message)
}
