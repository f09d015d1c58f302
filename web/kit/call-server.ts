import { actingAs, showAnew } from './acting-as.ts'
import { serverScope } from './scope.ts'

const isOtherPerson = async (response: Response): Promise<boolean> => {
  if (response.status !== 409) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (body as { error?: unknown } | null)?.error === 'OTHER_PERSON'
}

/**
 * The way of every call to our own server, as `fetch` takes it. It names the person whose page this is; where somebody else is signed in
 * meanwhile the server refuses what would change something, and the page is loaded anew.
 */
export const callServer = async (target: string | Request, init: RequestInit = {}): Promise<Response> => {
  const scope = serverScope()
  if (scope) return scope.fetch(target instanceof Request ? target : new Request(new URL(target, scope.origin), init))
  const headers = new Headers(init.headers ?? (target instanceof Request ? target.headers : undefined))
  for (const [name, value] of Object.entries(actingAs())) headers.set(name, value)
  const response = await fetch(target, { credentials: 'same-origin', ...init, headers })
  if (await isOtherPerson(response)) showAnew()
  return response
}
