import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { isPublicAddress } from './public-address.ts'

type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void
const systemResolve: Resolve = (hostname, done) => lookup(hostname, { all: true }, done)

/** Resolves a name for one connection, and refuses it if any of its addresses is private: the connection uses the checked address. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('The name has no address.'), '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new Error('The name leads to a private address.'), '', 0)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })

/** Aborts a body that exceeds the limit. */
async function* limited(body: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new Error('The answer is too large.')
    yield chunk
  }
}

/** A permitted destination: an origin, and whether the operator has deliberately put it on a private network. */
export interface Destination {
  readonly baseURL: string
  readonly isPrivate: boolean
}

interface GuardOptions {
  /** Largest accepted response body in bytes. */
  readonly maxBytes?: number
  readonly resolve?: Resolve
}

/**
 * The only way to call services whose address is a setting, as a `fetch`: only to the given origins, over https to public
 * addresses, checked when the connection is made; redirects are refused, and a request body is text. Destinations marked private may use
 * http and any address. The caller limits the duration by `signal`.
 */
export const createGuardedFetch = (
  destinations: readonly Destination[],
  { maxBytes = 4_000_000, resolve = systemResolve }: GuardOptions = {},
): typeof fetch => {
  const allowed = new Map(destinations.map(({ baseURL, isPrivate }) => [new URL(baseURL).origin, isPrivate]))
  const agent = new Agent({ keepAlive: true })
  const plainAgent = new PlainAgent({ keepAlive: true })
  const guarded = publicLookup(resolve)

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const isPrivate = allowed.get(url.origin)
    if (isPrivate === undefined) throw new Error('This host is not on the list.')
    if (url.username || url.password) throw new Error('An address with a name in it is not called.')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A host that is an IP address is never resolved, so it is checked here.
    if (!isPrivate && (url.protocol !== 'https:' || (isIP(host) > 0 && !isPublicAddress(host))))
      throw new Error('This address is not allowed.')

    const options = {
      method: init.method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' },
      ...(init.signal && { signal: init.signal }),
      ...(!isPrivate && { lookup: guarded }),
    }
    const response = await new Promise<IncomingMessage>((resolved, reject) => {
      const sent: ClientRequest =
        url.protocol === 'https:'
          ? request(url, { ...options, agent }, resolved)
          : plainRequest(url, { ...options, agent: plainAgent }, resolved)
      sent.on('error', reject)
      sent.end(typeof init.body === 'string' ? init.body : undefined)
    })
    const status = response.statusCode ?? 0
    if (status < 200 || (status >= 300 && status < 400)) {
      response.destroy()
      throw new Error('The service answered with a redirect.')
    }
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    const body = status === 204 ? null : (NodeReadableStream.from(limited(response, maxBytes)) as ReadableStream)
    return new Response(body, { status, headers })
  }
}
