import { randomBytes, randomInt } from 'node:crypto'
import type { Request, Response } from 'express'
import pLimit from 'p-limit'
import type { Access, Language } from '../contract.ts'
import type { Logger } from '../host/logger.ts'
import { knownFailure } from '../http/answer-errors.ts'
import type { Authorize } from '../http/authorize.ts'
import type { Clock } from '../services/clock.ts'
import { compressOnce } from '../services/compressed.ts'
import type { Metrics } from '../services/metrics.ts'
import { contextOf } from '../services/request-context.ts'
import type { InProcessFetch } from './in-process-fetch.ts'
import type { PageLocation, PageRenderer, RenderedPage } from './page-renderer.ts'
import { createEmptyPageLog, renderInTime } from './render-in-time.ts'

export interface PersonPagesParts {
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly origin: string
  readonly fetch: InProcessFetch
  readonly authorize: Authorize
  readonly bounds?: Partial<PersonBounds>
}

/**
 * The most parallel renderings, and the most requests in the queue; how long a request may wait, and then be rendered, before the page is
 * sent empty. Rendering in the browser takes longer than waiting, so both limits are long.
 */
interface PersonBounds {
  readonly atOnce: number
  readonly waiting: number
  readonly waitMs: number
  readonly timeoutMs: number
}

const defaults: PersonBounds = { atOnce: 4, waiting: 100, waitMs: 10_000, timeoutMs: 10_000 }

/** A refusal that the page itself will show when its script makes the same call: not a server error. */
const isRefusal = (error: unknown): boolean => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 429
}

/**
 * Renders personal pages with the responses that the user's own browser would get: the user's cookie is sent with each call.
 * Nothing is cached. A user who may not open the page, or is refused one of its calls, gets the empty page, as anonymous visitors do.
 */
export const createPersonPages = (parts: PersonPagesParts) => {
  const bounds = { ...defaults, ...parts.bounds }
  const limit = pLimit(bounds.atOnce)
  const logOnce = createEmptyPageLog(parts.log, parts.clock)
  const observe = parts.metrics.duration(
    'http_person_page_rendering_seconds',
    'Time to render a page for one person, by outcome (ok, refused, failed).',
    ['outcome'],
  )

  let waiting = 0
  parts.metrics.gauge('http_person_pages_waiting', 'Pages for one person that wait for their turn to be rendered.', [], () => [
    { labels: {}, value: waiting },
  ])
  const observeWait = parts.metrics.duration(
    'http_person_page_waiting_seconds',
    'Time that a page for one person waited for its turn, by outcome (rendered, left, gave_up).',
    ['outcome'],
  )

  /** Renders when it is this page's turn. @returns null if that takes too long, or the client has disconnected */
  const inTurn = (req: Request, task: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> => {
    if (waiting >= bounds.waiting) {
      observeWait({ outcome: 'gave_up' }, 0)
      logOnce('Too many pages wait to be rendered.', {})
      return Promise.resolve(null)
    }
    const from = performance.now()
    let isWaiting = true
    waiting++
    const end = (outcome: string) => {
      isWaiting = false
      waiting--
      observeWait({ outcome }, (performance.now() - from) / 1000)
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        end('gave_up')
        logOnce(`Its turn to be rendered did not come within ${bounds.waitMs} ms.`, {})
        resolve(null)
      }, bounds.waitMs)
      const begin = async () => {
        if (!isWaiting) return null
        clearTimeout(timer)
        end(req.socket.destroyed ? 'left' : 'rendered')
        return req.socket.destroyed ? null : task()
      }
      limit(begin).then(resolve, reject)
    })
  }

  const mayOpen = async (access: Access, req: Request): Promise<boolean> => {
    const context = contextOf(req)
    if (context.subject?.aal !== 2) return false
    try {
      await parts.authorize(access, context)
      return true
    } catch (error) {
      if (knownFailure(error)) return false
      throw error
    }
  }

  const render = async (renderer: PageRenderer, { key }: PageLocation, language: Language, req: Request): Promise<RenderedPage | null> => {
    const from = performance.now()
    let outcome = 'failed'
    try {
      const page = await renderInTime({
        renderer,
        request: { url: key, language, origin: parts.origin, person: { now: parts.clock.now().getTime() } },
        fetch: parts.fetch,
        as: { cookie: req.headers.cookie ?? '', userAgent: req.headers['user-agent'], ip: req.ip },
        timeoutMs: bounds.timeoutMs,
      })
      outcome = 'ok'
      return page
    } catch (error) {
      if (isRefusal(error)) outcome = 'refused'
      else logOnce(error instanceof Error ? error.message : String(error), { err: error, page: key, language })
      return null
    } finally {
      observe({ outcome }, (performance.now() - from) / 1000)
    }
  }

  return {
    /** The page as this request's user would see it; null if it is not rendered for them, or cannot be now. */
    paint: async (renderer: PageRenderer, location: PageLocation, language: Language, req: Request): Promise<RenderedPage | null> => {
      const { personAccess } = location
      // A request that is not for a document, such as one from an img tag, shows no page.
      const isDocument = ['document', undefined].includes(req.headers['sec-fetch-dest'] as string | undefined)
      // A user sent here by another site gets the empty page, whose time and size tell the sender nothing.
      const isSentByOthers = req.headers['sec-fetch-site'] === 'cross-site'
      if (!personAccess || req.method !== 'GET' || !isDocument || isSentByOthers) return null
      const isAllowed = await mayOpen(personAccess, req).catch((error: unknown) => {
        logOnce(error instanceof Error ? error.message : String(error), { err: error, page: location.key })
        return false
      })
      if (!isAllowed) return null
      return await inTurn(req, () => render(renderer, location, language, req))
    },
  }
}

/** A comment of random length, so that the length of the compressed page does not reveal its content to the byte (decision 24). */
const padding = () => `<!-- ${randomBytes(randomInt(1, 64)).toString('base64url')} -->`

/** Sends a personal page: no browser, no proxy and no back-forward cache stores it. */
export const sendPersonPage = async (req: Request, res: Response, language: Language, html: string): Promise<void> => {
  const { encoding, bytes } = await compressOnce(Buffer.from(html + padding()), req.headers['accept-encoding'])
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Content-Language', language)
  res.setHeader('X-Robots-Tag', 'noindex')
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.vary('Accept-Encoding')
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', bytes.length)
  res.end(bytes)
}
