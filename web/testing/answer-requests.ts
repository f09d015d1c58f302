import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/**
 * Test files share a page, and a page continues for a moment after its test. Work begun in a test carries the test's identity, through
 * timers and promises, so that a request of an earlier test can be distinguished from one of the current test.
 */
const tests = new AsyncLocalStorage<object>()
let current = {}

/** Runs a test with its hooks: their asynchronous work belongs to this test. */
export const inTest = <T>(run: () => T): T => tests.run(current, run)

/** Ends a test: its later requests belong to no test. */
export const endTest = (): void => {
  current = {}
}

/**
 * Replaces the server: each call of `fetch` is passed to `answer` as a whole `Request`. The returned value is the response: a Response
 * unchanged, anything else as JSON. A thrown error is a network failure; an aborted request gets no response. A request of an earlier test
 * fails as without a network.
 */
export const answerRequests = (answer: (request: Request, path: string) => unknown): void => {
  const own = current
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const begunIn = tests.getStore()
    if (begunIn && begunIn !== own) throw new TypeError('The test that asks this is over.')
    const request = input instanceof Request ? new Request(input, init) : new Request(new URL(input, window.location.origin), init)
    const { signal } = request
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const given = await Promise.race([answer(request, new URL(request.url).pathname), stopped])
    return given instanceof Response ? given : Response.json(given)
  })
}

/** An error response in the host's format. */
export const refusal = (status: number, error: string, message = 'What the server says.', details: object = {}): Response =>
  Response.json({ error, message, ...details }, { status })

export const notFound = (): Response => refusal(404, 'NOT_FOUND', 'Not found.')

/** The server's responses by path; a function receives the request's method and may count. */
export type Answers = Record<string, unknown | ((method: string) => unknown)>

/** Responds to calls by path, and to everything else with 404. */
export const answerWith = (answers: Answers): void =>
  answerRequests(({ method }, path) => {
    const answer = answers[path]
    return (typeof answer === 'function' ? answer(method) : answer) ?? notFound()
  })
