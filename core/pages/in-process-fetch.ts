import { AsyncResource } from 'node:async_hooks'
import { createServer, type IncomingMessage, type RequestListener, request as send } from 'node:http'
import { duplexPair } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Language } from '../contract.ts'

export interface InProcessRequest {
  readonly request: Request
  /** The language of the request. */
  readonly language: Language
  readonly signal: AbortSignal
  /** The user for whom a page is rendered: the request is made as their browser would make it. Anonymous if absent. */
  readonly as?: Asker | undefined
}

export interface Asker {
  /** The user's Cookie header. */
  readonly cookie: string
  readonly userAgent: string | undefined
  /** The IP address of the user's request, by which rate limits count. */
  readonly ip: string | undefined
}

/** Sends a request to the host's own API without a socket. */
export type InProcessFetch = (asked: InProcessRequest) => Promise<Response>

/** The request may change data, which no rendering does. The app's server half recognises this error by its code. */
class NotAQuestion extends Error {
  readonly code = 'NOT_A_QUESTION'
}

const withoutBody = new Set([204, 205, 304])

/**
 * Sends requests to the app itself, under its own host name: anonymously, with no cookie and no other header of any user, or as
 * one user. It accepts only reads under /api/, so rendering a page can request no page and change nothing.
 * @param app the handler to which a server would pass its requests
 * @param questions `POST /api/…` of each call that only reads although its method is not GET
 */
export const createInProcessFetch = (app: RequestListener, origin: string, questions: ReadonlySet<string>): InProcessFetch => {
  const { host } = new URL(origin)
  const listeners = new WeakMap<object, RequestListener>()
  // The server never listens: Node's own HTTP runs on both ends of an in-memory pipe, so that requests and responses behave as usual.
  const server = createServer((req, res) => listeners.get(req.socket)?.(req, res))
  const createConnection = (ip: string | undefined) => {
    const [client, socket] = duplexPair()
    if (ip !== undefined) Object.defineProperty(socket, 'remoteAddress', { value: ip })
    // The call belongs to the rendering that makes it, although its bytes arrive through a connection.
    listeners.set(socket, AsyncResource.bind(app))
    server.emit('connection', socket)
    return client
  }
  return async ({ request, language, signal, as }) => {
    const url = new URL(request.url)
    const isQuestion = request.method === 'GET' || questions.has(`${request.method} ${url.pathname}`)
    if (!isQuestion || url.origin !== origin || !url.pathname.startsWith('/api/'))
      throw new NotAQuestion(
        `A page may ask for GET ${origin}/api/… while it is rendered, not for ${request.method} ${url.origin}${url.pathname}.`,
      )
    const asked = request.method === 'GET' ? undefined : new Uint8Array(await request.arrayBuffer())
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        host,
        accept: 'application/json',
        'accept-language': language,
        ...(as && { cookie: as.cookie }),
        ...(as?.userAgent && { 'user-agent': as.userAgent }),
        // An unsafe method must send our own origin and JSON.
        ...(asked && { origin, 'content-type': 'application/json', 'content-length': asked.length }),
      }
      send(
        { method: request.method, path: url.pathname + url.search, headers, createConnection: () => createConnection(as?.ip), signal },
        resolve,
      )
        .on('error', reject)
        .end(asked)
    })
    const body = await buffer(answer)
    const status = answer.statusCode ?? 500
    const kept = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && name !== 'set-cookie') kept.set(name, String(value))
    return new Response(withoutBody.has(status) ? null : new Uint8Array(body), { status, headers: kept })
  }
}
