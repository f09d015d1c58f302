import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { createPublicLookup, isPublicAddress } from './public-address.ts'

/** How far an outbound call may go. */
export interface OutsideRules {
  /** Hosts, with port where one is given, that may be called at all. */
  readonly hosts: ReadonlySet<string>
  /** Lets http and private addresses pass; for a developer's machine. */
  readonly allowsPrivate: boolean
  /** Milliseconds in which the whole answer must have come. */
  readonly timeout: number
  /** Bytes of an answer that are read at most. */
  readonly maxBytes: number
}

const check = (url: URL, { hosts, allowsPrivate }: OutsideRules): void => {
  const address = url.hostname.replace(/^\[|\]$/g, '')
  if (!hosts.has(url.host)) throw new Error('This host is not on the list.')
  if (url.username || url.password) throw new Error('An address with a name in it is not called.')
  if (allowsPrivate && (url.protocol === 'http:' || url.protocol === 'https:')) return
  if (url.protocol !== 'https:') throw new Error('Only https is called.')
  // A host that is an address is never resolved, so it is looked at here.
  if (isIP(address) && !isPublicAddress(address)) throw new Error('This host has no public address.')
}

/**
 * Asks a listed host by GET and gives its status. Redirects are answers like any other and are not followed.
 * @throws for a host, scheme or address that the rules close, and for an answer that is too slow, too long or broken
 */
export const askOutside = (
  url: URL,
  headers: Record<string, string>,
  rules: OutsideRules,
  lookup = createPublicLookup(),
): Promise<number> =>
  new Promise((resolve, reject) => {
    check(url, rules)
    const isHttps = url.protocol === 'https:'
    const ask = (isHttps ? httpsRequest : httpRequest)(url, {
      headers: { accept: 'application/json', ...headers },
      agent: false,
      signal: AbortSignal.timeout(rules.timeout),
      ...(!rules.allowsPrivate && { lookup }),
    })
    ask.on('error', reject)
    ask.on('response', (answer) => {
      let size = 0
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= rules.maxBytes) return
        reject(new Error('The answer is too long.'))
        ask.destroy()
      })
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    ask.end()
  })
