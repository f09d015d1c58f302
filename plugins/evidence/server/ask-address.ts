import { createGuardedFetch } from '#core'

/** Milliseconds in which the head of the answer must have come. */
const patience = 8_000

/** How an address answered: nothing is told of why one is silent, so that nobody can look into a network by it. */
export interface AddressAnswer {
  readonly outcome: 'answered' | 'moved' | 'silent'
  readonly status?: number
  readonly type?: string
}

/**
 * The first address of a text that may be asked, as its page alone: https, a name and no number, the usual port, and neither user, query
 * nor fragment, so that asking does nothing but ask.
 */
export const addressIn = (text: string): string | null => {
  const [typed] = /https:\/\/[^\s<>"'()|`]{1,300}/i.exec(text) ?? []
  if (!typed || !URL.canParse(typed)) return null
  const { protocol, hostname, port, username, password, pathname } = new URL(typed)
  const isName = hostname.includes('.') && /[a-z]$/i.test(hostname)
  if (protocol !== 'https:' || port !== '' || username || password || !isName) return null
  return `https://${hostname}${pathname.replace(/[.,;:!?]+$/, '')}`
}

/** Asks an address once, over the guarded way out; its body is never read. @param patienceMs how long it may take */
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
    // Ends the connection with any rest of the body.
    ending.abort()
  }
}
