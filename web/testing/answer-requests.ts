import { vi } from 'vitest'

/**
 * Stands in for the server: whatever a page asks, in whichever way it calls `fetch`, comes here as a whole request. What is returned
 * is the answer: a response as it is, anything else as JSON. A thrown error is a network that fails; who stops asking hears no answer.
 */
export const answerRequests = (answer: (request: Request, path: string) => unknown): void => {
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = input instanceof Request ? new Request(input, init) : new Request(new URL(input, window.location.origin), init)
    const { signal } = request
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const given = await Promise.race([answer(request, new URL(request.url).pathname), stopped])
    return given instanceof Response ? given : Response.json(given)
  })
}

/** A refusal as the host words it. */
export const refusal = (status: number, error: string, message = 'What the server says.', details: object = {}): Response =>
  Response.json({ error, message, ...details }, { status })

export const notFound = (): Response => refusal(404, 'NOT_FOUND', 'Not found.')

/** What the server answers, by path; a function gets the request's method and may count. */
export type Answers = Record<string, unknown | ((method: string) => unknown)>

/** Answers calls by path, everything else with 404. */
export const answerWith = (answers: Answers): void =>
  answerRequests(({ method }, path) => {
    const answer = answers[path]
    return (typeof answer === 'function' ? answer(method) : answer) ?? notFound()
  })
