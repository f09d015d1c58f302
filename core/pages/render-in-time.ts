import { setMaxListeners } from 'node:events'
import { LRUCache } from 'lru-cache'
import type { Logger } from '../host/logger.ts'
import type { Clock } from '../services/clock.ts'
import type { InProcessFetch, InProcessRequest } from './in-process-fetch.ts'
import type { PageRenderer, RenderedPage, RenderRequest } from './page-renderer.ts'

/** The same reason is logged at most once in this time, in milliseconds. */
const logPause = 60 * 60_000

/** Logs why a page was sent empty, each reason once an hour. */
export const createEmptyPageLog = (log: Logger, clock: Clock) => {
  const logged = new LRUCache<string, number>({ max: 50 })
  return (reason: string, about: object): void => {
    const now = clock.now().getTime()
    if ((logged.get(reason) ?? Number.NEGATIVE_INFINITY) > now - logPause) return
    logged.set(reason, now)
    log.warn({ reason, ...about }, 'a page was sent empty, for its script to draw')
  }
}

interface TimedRendering {
  readonly renderer: PageRenderer
  readonly request: Omit<RenderRequest, 'fetch'>
  readonly fetch: InProcessFetch
  /** The user for whom the calls are made; anonymous if absent. */
  readonly as?: InProcessRequest['as']
  readonly timeoutMs: number
}

/** Renders a page. @throws if it is not complete in time, or shows a server error */
export const renderInTime = async ({ renderer, request, fetch: ask, as, timeoutMs }: TimedRendering): Promise<RenderedPage> => {
  const deadline = new AbortController()
  // One listener for each pending call.
  setMaxListeners(100, deadline.signal)
  const timer = setTimeout(() => deadline.abort(new Error(`It was not rendered within ${timeoutMs} ms.`)), timeoutMs)
  const late = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason))
  })
  let refused: string | undefined
  const fetch = async (asked: Request) => {
    const answer = await ask({ request: asked, language: request.language, signal: deadline.signal, as })
    // The page would show the error as its own, and would be cached with it.
    if (answer.status >= 500 || answer.status === 429) refused = `${new URL(asked.url).pathname} was answered ${answer.status}.`
    return answer
  }
  try {
    const rendered = await Promise.race([renderer.render({ ...request, fetch }), late])
    if (refused) throw new Error(refused)
    return rendered
  } finally {
    clearTimeout(timer)
    deadline.abort()
  }
}
