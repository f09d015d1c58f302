import { createGuardedFetch } from '#core'

/** Milliseconds within which the response headers must arrive. */
const patience = 8_000

/** How an address responded: the reason for a failure is not reported, so that nobody can probe a network with it. */
export interface AddressAnswer {
  readonly outcome: 'answered' | 'moved' | 'silent'
  readonly status?: number
  readonly type?: string
}

/**
 * The first address of a text that may be requested: https, a host name and not an IP address, the default port, no user. Query and
 * fragment are removed, so that the request has no side effects.
 */
export const addressIn = (text: string): string | null => {
  const [typed] = /https:\/\/[^\s<>"'()|`]{1,300}/i.exec(text) ?? []
  if (!typed || !URL.canParse(typed)) return null
  const { protocol, hostname, port, username, password, pathname } = new URL(typed)
  const isName = hostname.includes('.') && /[a-z]$/i.test(hostname)
  if (protocol !== 'https:' || port !== '' || username || password || !isName) return null
  return `https://${hostname}${pathname.replace(/[.,;:!?]+$/, '')}`
}

/** Requests an address once, with the guarded fetch; the body is never read. @param patienceMs the timeout */
export const askAddress = async (
  address: string,
  fetchFrom: (origin: string) => typeof fetch = (origin) => createGuardedFetch([{ baseURL: origin, isPrivate: false }]),
  patienceMs = patience,
): Promise<AddressAnswer> => {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patienceMs)
  try {
    const answer = await fetchFrom(new URL(address).origin)(address, {
      headers: { accept: 'text/html, */*;q=0.1', 'user-agent': 'Soloflight address check', connection: 'close' },
      signal: ending.signal,
    })
    return { outcome: 'answered', status: answer.status, type: answer.headers.get('content-type')?.toLowerCase() ?? '' }
  } catch (error) {
    return { outcome: error instanceof Error && error.message.includes('redirect') ? 'moved' : 'silent' }
  } finally {
    clearTimeout(timer)
    // Closes the connection, with any unread rest of the body.
    ending.abort()
  }
}
