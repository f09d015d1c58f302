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
  /** The reader for whom a page is rendered: as if their browser asked. Without it a stranger asks. */
  readonly as?: Asker | undefined
}

export interface Asker {
  /** Their Cookie header. */
  readonly cookie: string
  readonly userAgent: string | undefined
  /** The address that their request came from: limits count by it. */
  readonly ip: string | undefined
}

/** Asks the host's own API without a socket. */
export type InProcessFetch = (asked: InProcessRequest) => Promise<Response>

/** Refused: what asks may change something, which no rendering does. The app's server half knows it by its code. */
class NotAQuestion extends Error {
  readonly code = 'NOT_A_QUESTION'
}

const withoutBody = new Set([204, 205, 304])

/**
 * Asks the app itself, under the host of its own address: as a stranger would, with no cookie and no other header of anybody, or as
 * one reader would. It takes questions under /api/ alone, so a page that is rendered can ask for no page and change nothing.
 * @param app what a server would hand its requests to
 * @param questions `POST /api/…` of each call that is no GET and changes nothing all the same
 */
export const createInProcessFetch = (app: RequestListener, origin: string, questions: ReadonlySet<string>): InProcessFetch => {
  const { host } = new URL(origin)
  const listeners = new WeakMap<object, RequestListener>()
  // It never listens: Node's own HTTP on both ends of a pipe in memory, so that requests and answers are what they always are.
  const server = createServer((req, res) => listeners.get(req.socket)?.(req, res))
  const createConnection = (ip: string | undefined) => {
    const [client, socket] = duplexPair()
    if (ip !== undefined) Object.defineProperty(socket, 'remoteAddress', { value: ip })
    // The call belongs to the rendering that asks, though its bytes come by a connection.
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
        // An unsafe method must name our own origin, and carry JSON.
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
