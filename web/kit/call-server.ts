import { shellCalls } from '../../core/shared/shell-calls.ts'
import { actingAs, hasActor, showAnew } from './acting-as.ts'
import { serverScope } from './scope.ts'
import { noteServerTime } from './server-time.ts'
import { noteLostSession } from './session/lost-session.ts'

const hasRefused = async (response: Response, status: number, code: string): Promise<boolean> => {
  if (response.status !== status) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (body as { error?: unknown } | null)?.error === code
}

/** The shell's own calls about the session have answers of their own. */
const aboutSession: ReadonlySet<string> = new Set([shellCalls.session, shellCalls.sessionRefresh])

/** Whether a call changes something for the person whose page this is. */
const isPersonsChange = (target: string | Request, method: string): boolean =>
  hasActor() &&
  method !== 'GET' &&
  !aboutSession.has(new URL(target instanceof Request ? target.url : target, window.location.origin).pathname)

/**
 * Sends every call to our own server, with the signature of `fetch`. The call names the user whose page this is; if another user is signed
 * in by now, the server refuses calls that change data, and the page is reloaded. If nobody is, the page says so and stays.
 */
export const callServer = async (target: string | Request, init: RequestInit = {}): Promise<Response> => {
  const scope = serverScope()
  if (scope) return scope.fetch(target instanceof Request ? target : new Request(new URL(target, scope.origin), init))
  const headers = new Headers(init.headers ?? (target instanceof Request ? target.headers : undefined))
  for (const [name, value] of Object.entries(actingAs())) headers.set(name, value)
  const sentAt = Date.now()
  const response = await fetch(target, { credentials: 'same-origin', ...init, headers })
  noteServerTime(response, sentAt)
  if (await hasRefused(response, 409, 'OTHER_PERSON')) showAnew()
  const method = init.method ?? (target instanceof Request ? target.method : 'GET')
  if (isPersonsChange(target, method) && (await hasRefused(response, 401, 'UNAUTHORIZED'))) noteLostSession()
  return response
}
