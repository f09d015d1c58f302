import { vi } from 'vitest'

const realFetch = globalThis.fetch

/**
 * The internet of a test: our own host, which verifiers of did:web request by https. No other request is answered, and the verifier's
 * output is silenced. `vi.unstubAllGlobals` and `vi.restoreAllMocks` undo this.
 */
export const closeTheInternet = (ourHost: string): void => {
  const { host } = new URL(ourHost)
  vi.stubGlobal('fetch', (input: Request | string | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.host !== host) return Promise.reject(new TypeError(`${url.host} is out of reach.`))
    return realFetch(`${ourHost}${url.pathname}`, { headers: init?.headers })
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
}
