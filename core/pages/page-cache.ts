import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Language } from '../contract.ts'
import type { Logger } from '../host/logger.ts'
import type { Clock } from '../services/clock.ts'
import type { Prepared } from '../services/compressed.ts'
import { sharedMaxAge } from '../services/create-content-cache.ts'
import type { Store } from '../services/database/store.ts'
import type { Metrics } from '../services/metrics.ts'
import { renderNotingReads } from '../services/page-rendering.ts'
import type { InProcessFetch } from './in-process-fetch.ts'
import type { PageLocation, PageRenderer, RenderedPage } from './page-renderer.ts'
import { createEmptyPageLog, renderInTime } from './render-in-time.ts'

/** A rendered page, with its prepared documents: one for each policy and form of its address. */
export interface PaintedPage {
  readonly page: RenderedPage
  readonly documents: Map<string, Prepared>
}

interface Entry extends PaintedPage {
  readonly madeFrom: ReadonlySet<string>
  /** Since this time the data may have changed without this process being notified. */
  readonly builtAt: number
}

/** A rendering in progress, for which other requests may wait. */
interface UnderWay {
  readonly madeFrom: Set<string>
  isStale: boolean
  readonly painted: Promise<PaintedPage | null>
}

export interface PageCacheParts {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly origin: string
  readonly fetch: InProcessFetch
  readonly bounds?: Partial<Bounds>
}

interface Bounds {
  /** The most cached pages, and their total bytes. */
  readonly pages: number
  readonly bytes: number
  /** The most parallel renderings, and the most requests in the queue. */
  readonly atOnce: number
  readonly waiting: number
  readonly timeoutMs: number
}

const defaults: Bounds = { pages: 500, bytes: 32 * 1024 * 1024, atOnce: 4, waiting: 100, timeoutMs: 5_000 }

/** Some content depends on the time of day, so no page is cached longer, in milliseconds. */
const maxAge = 5 * 60_000
/** After a failure, the page is sent empty for this long before rendering is retried, in milliseconds. */
const failurePause = 5_000

/** Its parts, its document, and the compressed copies. */
const sizeOf = ({ html, head, state }: RenderedPage) =>
  4 * (Buffer.byteLength(html) + Buffer.byteLength(head) + Buffer.byteLength(state)) + 1_000

const isSame = (one: RenderedPage, other: RenderedPage) => one.html === other.html && one.head === other.head && one.state === other.state

/**
 * Rendered pages, cached until one of the collections from which they were made changes. A page's reads are recorded while it is
 * rendered, so no page has to declare them. With several processes, only pages of published content are cached, for as long as the
 * content cache trusts its entries; a page with people's rows (a certificate, a project) is rendered for each request.
 */
export const createPageCache = (parts: PageCacheParts) => {
  const { store, clock, origin } = parts
  const bounds = { ...defaults, ...parts.bounds }
  const now = () => clock.now().getTime()
  const kept = new LRUCache<string, Entry>({
    max: bounds.pages,
    maxSize: bounds.bytes,
    sizeCalculation: ({ page }, key) => sizeOf(page) + 2 * key.length,
  })
  const failures = new LRUCache<string, number>({ max: 200 })
  const underWay = new Map<string, UnderWay>()
  const limit = pLimit(bounds.atOnce)
  const watched = new Set<string>()
  const observe = parts.metrics.duration('http_page_rendering_seconds', 'Time to render a page on the server, by outcome (ok, failed).', [
    'outcome',
  ])

  const watch = (slug: string) => {
    if (watched.has(slug)) return
    watched.add(slug)
    store.onChange(slug, () => {
      for (const [id, { madeFrom }] of kept.entries()) if (madeFrom.has(slug)) kept.delete(id)
      for (const [id, rendering] of underWay) {
        if (!rendering.madeFrom.has(slug)) continue
        rendering.isStale = true
        underWay.delete(id)
      }
    })
  }

  const logOnce = createEmptyPageLog(parts.log, clock)

  /** Renders the page and records its reads. @throws if it is not complete in time, or shows a server error */
  const render = async (renderer: PageRenderer, url: string, language: Language, onRead: (slug: string) => void) => {
    const from = performance.now()
    let outcome = 'failed'
    try {
      const request = { url, language, origin }
      const rendered = await renderNotingReads(onRead, () =>
        renderInTime({ renderer, request, fetch: parts.fetch, timeoutMs: bounds.timeoutMs }),
      )
      outcome = 'ok'
      return rendered
    } finally {
      observe({ outcome }, (performance.now() - from) / 1000)
    }
  }

  const start = (renderer: PageRenderer, location: PageLocation, language: Language, id: string, isMissing: boolean) => {
    const madeFrom = new Set<string>()
    const paint = async (): Promise<PaintedPage | null> => {
      const startedAt = now()
      try {
        const { result: page, reads } = await render(renderer, location.key, language, (slug) => {
          watch(slug)
          madeFrom.add(slug)
        })
        const before = kept.peek(id)
        const documents = before && isSame(before.page, page) ? before.documents : new Map<string, Prepared>()
        const painted = { page, documents }
        // Requests for countless missing addresses must not evict pages that exist.
        const isThere = page.status !== 404 && !isMissing
        const isKept = (isThere || !location.exists) && (store.isSoleWriter || !reads.hasLiveRows)
        if (isKept && !rendering.isStale)
          kept.set(id, { ...painted, madeFrom, builtAt: store.isSoleWriter ? startedAt : Math.min(startedAt, reads.oldest) })
        return painted
      } catch (error) {
        failures.set(id, now())
        logOnce(error instanceof Error ? error.message : String(error), { err: error, page: location.key, language })
        return null
      } finally {
        if (underWay.get(id) === rendering) underWay.delete(id)
      }
    }
    const rendering: UnderWay = { madeFrom, isStale: false, painted: limit(paint) }
    underWay.set(id, rendering)
    return rendering.painted
  }

  const isFresh = ({ builtAt }: Entry) => now() - builtAt < (store.isSoleWriter ? maxAge : sharedMaxAge)

  return {
    /**
     * A page in one language, from the cache if it is fresh; null if it cannot be rendered now.
     * @param isMissing whether it is already known that the page has nothing to show
     */
    read: (
      renderer: PageRenderer,
      location: PageLocation,
      language: Language,
      isMissing = false,
    ): Promise<PaintedPage | null> | PaintedPage => {
      const id = `${language} ${location.exists ? location.key : ''}`
      const entry = kept.get(id)
      if (entry && isFresh(entry)) return entry
      const others = underWay.get(id)
      if (others) return others.painted
      if ((failures.get(id) ?? Number.NEGATIVE_INFINITY) > now() - failurePause) return Promise.resolve(null)
      if (limit.pendingCount >= bounds.waiting) {
        logOnce('Too many pages wait to be rendered.', {})
        return Promise.resolve(null)
      }
      return start(renderer, location, language, id, isMissing)
    },
    /** The cache's current size. */
    get size() {
      return { pages: kept.size, bytes: kept.calculatedSize, underWay: underWay.size }
    },
  }
}
