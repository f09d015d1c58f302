import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '../contract.ts'
import { type AiRequest, failureBody, plainAnswer, streamedAnswer } from './ai-wire-formats.ts'

/** The failure that the next matching requests get instead of a response. */
export interface AiFailure {
  /** HTTP status; if absent, the connection is dropped, after `afterWords` words if given. */
  readonly status?: number
  readonly times?: number
  readonly provider?: Provider
  /** Value of a Retry-After header, in seconds. */
  readonly retryAfter?: number
  /** Streams this many words before the connection drops. */
  readonly afterWords?: number
}

export interface FakeAiProvider {
  readonly url: string
  readonly requests: AiRequest[]
  /** The most requests that were open at one moment. */
  readonly mostAtOnce: number
  /** Requests that are open now: a client that disconnects has none. */
  readonly underWay: number
  /** The environment that directs a host's calls to the fake, with a key for each named provider. */
  env(...withKey: Provider[]): Record<string, string>
  /** Responds with this text from now on; a function receives the request. `isCut` ends responses as at a provider's length limit. */
  answerWith(text: string | ((request: AiRequest) => string), how?: { readonly isCut?: boolean }): void
  failNext(failure: AiFailure): void
  /** Drops failures that no request has received. */
  forgetFailures(): void
  /** Lets `write` respond to every request, byte for byte: responses that services with these wire formats send although undocumented. */
  answerByHand(write: ((res: ServerResponse, request: AiRequest) => void) | null): void
  /** Responds 404 in the provider's own format to every request for this model. */
  retire(model: string): void
  /** Delays every response (in a stream: all but the first word) until the returned function is called. */
  hang(): () => void
  close(): Promise<void>
}

const paths: Record<string, Provider> = {
  '/v1/chat/completions': 'openai',
  '/v1/messages': 'anthropic',
  '/v1beta/openai/chat/completions': 'gemini',
}

const readBody = async (req: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
}

/** A local server with the wire formats of OpenAI, Anthropic and Gemini's OpenAI-compatible endpoint, including streams. */
export const createFakeAiProvider = async (): Promise<FakeAiProvider> => {
  const requests: AiRequest[] = []
  const failures: (AiFailure & { left: number })[] = []
  const retired = new Set<string>()
  let answer: (request: AiRequest) => string = () => 'A short answer from the fake provider.'
  let isCut = false
  let byHand: ((res: ServerResponse, request: AiRequest) => void) | null = null
  let held: Promise<void> | undefined
  let open = 0
  let mostAtOnce = 0

  const sendJson = (res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

  const sendStream = async (res: ServerResponse, request: AiRequest, dropAfter?: number) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' })
    let words = 0
    for (const { event, isWord } of streamedAnswer(request, answer(request), isCut)) {
      if (isWord && words === dropAfter) return void setImmediate(() => res.destroy())
      if (isWord && words++ === 1) await held
      res.write(event)
    }
    res.end()
  }

  const respond = async (res: ServerResponse, request: AiRequest) => {
    const failure = failures.find(({ provider, left }) => left > 0 && (!provider || provider === request.provider))
    if (failure) failure.left--
    if (failure?.afterWords) return sendStream(res, request, failure.afterWords)
    if (failure && !failure.status) return void res.destroy()
    if (failure?.status) {
      const headers: Record<string, string> = failure.retryAfter === undefined ? {} : { 'retry-after': `${failure.retryAfter}` }
      return sendJson(res, failure.status, failureBody(request, failure.status), headers)
    }
    if (byHand) return byHand(res, request)
    if (retired.has(request.model)) return sendJson(res, 404, failureBody(request, 404))
    if (request.stream) return sendStream(res, request)
    await held
    return sendJson(res, 200, plainAnswer(request, answer(request), isCut))
  }

  const server = createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://fake')
    // The list of models, by which a key is checked: every key of the right length is valid.
    if (req.method === 'GET' && pathname.endsWith('/models')) {
      const [, key = ''] = (req.headers.authorization ?? '').split(' ')
      return void sendJson(res, key.length > 8 ? 200 : 401, { data: [] })
    }
    const provider = paths[pathname]
    if (!provider || req.method !== 'POST') return void sendJson(res, 404, { error: { message: 'No such path.' } })
    mostAtOnce = Math.max(mostAtOnce, ++open)
    res.on('close', () => open--)
    const body = await readBody(req)
    const request: AiRequest = { provider, model: `${body.model}`, stream: body.stream === true, headers: req.headers, body }
    requests.push(request)
    await respond(res, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    requests,
    get mostAtOnce() {
      return mostAtOnce
    },
    get underWay() {
      return open
    },
    env: (...withKey) => ({
      OPENAI_BASE_URL: `${url}/v1`,
      ANTHROPIC_BASE_URL: url,
      GEMINI_BASE_URL: `${url}/v1beta/openai`,
      ...Object.fromEntries(withKey.map((provider) => [`${provider.toUpperCase()}_API_KEY`, `test-platform-key-${provider}`])),
    }),
    answerWith: (text, how = {}) => {
      answer = typeof text === 'string' ? () => text : text
      isCut = how.isCut === true
    },
    answerByHand: (write) => {
      byHand = write
    },
    failNext: (failure) => failures.push({ ...failure, left: failure.times ?? 1 }),
    forgetFailures: () => {
      failures.length = 0
    },
    retire: (model) => retired.add(model),
    hang: () => {
      let release: () => void = () => {}
      held = new Promise((resolve) => {
        release = () => {
          held = undefined
          resolve()
        }
      })
      return release
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
