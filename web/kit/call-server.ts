import { actingAs, showAnew } from './acting-as.ts'
import { serverScope } from './scope.ts'
import { noteServerTime } from './server-time.ts'

const isOtherPerson = async (response: Response): Promise<boolean> => {
  if (response.status !== 409) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (body as { error?: unknown } | null)?.error === 'OTHER_PERSON'
}

/**
 * Sends every call to our own server, with the signature of `fetch`. The call names the user whose page this is; if another user is signed
 * in by now, the server refuses calls that change data, and the page is reloaded.
 */
export const callServer = async (target: string | Request, init: RequestInit = {}): Promise<Response> => {
  const scope = serverScope()
  if (scope) return scope.fetch(target instanceof Request ? target : new Request(new URL(target, scope.origin), init))
  const headers = new Headers(init.headers ?? (target instanceof Request ? target.headers : undefined))
  for (const [name, value] of Object.entries(actingAs())) headers.set(name, value)
  const sentAt = Date.now()
  const response = await fetch(target, { credentials: 'same-origin', ...init, headers })
  noteServerTime(response, sentAt)
  if (await isOtherPerson(response)) showAnew()
  return response
}
