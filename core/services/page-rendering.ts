import { createAsyncScope } from './async-scope.ts'

/** The reads of one rendering, recorded while it runs: they determine the age of the page. */
export interface PageReads {
  /** Collections and globals whose change makes the page stale. */
  readonly collections: ReadonlySet<string>
  /** Whether it read rows that are written at run time, besides published content. */
  readonly hasLiveRows: boolean
  /** When the oldest content that it took from the cache was built; Infinity if it took none. */
  readonly oldest: number
}

interface Rendering {
  readonly collections: Set<string>
  hasLiveRows: boolean
  oldest: number
  /** Set when the rendering ends: reads of work that outlives it are not recorded. */
  isOver: boolean
  readonly onRead: (slug: string) => void
}

const renderings = createAsyncScope<Rendering>()

const current = (): Rendering | undefined => {
  const rendering = renderings.current()
  return rendering?.isOver ? undefined : rendering
}

const note = (rendering: Rendering, slug: string) => {
  if (rendering.collections.has(slug)) return
  rendering.collections.add(slug)
  rendering.onRead(slug)
}

/** Whether this code runs for a page that the host renders, and not for a client's request. */
export const isRenderingPage = (): boolean => current() !== undefined

/** Records that rows of a collection are about to be read. @param kind `live` if they change without an editor */
export const noteRead = (slug: string, kind: 'live' | 'published'): void => {
  const rendering = current()
  if (!rendering) return
  if (kind === 'live') rendering.hasLiveRows = true
  note(rendering, slug)
}

/** Records that content is taken from the cache. @param madeFrom its collections @param builtAt its build time, if it exists already */
export const noteContent = (madeFrom: readonly string[], builtAt = Number.POSITIVE_INFINITY): void => {
  const rendering = current()
  if (!rendering) return
  rendering.oldest = Math.min(rendering.oldest, builtAt)
  for (const slug of madeFrom) note(rendering, slug)
}

/** Runs work that is shared by all requests, so that its reads are not attributed to the page. */
export const outsideRendering = <T>(run: () => T): T => renderings.leave(run)

/**
 * Renders a page and records its reads.
 * @param onRead called with each collection before its first read
 */
export const renderNotingReads = async <T>(
  onRead: (slug: string) => void,
  run: () => Promise<T>,
): Promise<{ result: T; reads: PageReads }> => {
  const rendering: Rendering = { collections: new Set(), hasLiveRows: false, oldest: Number.POSITIVE_INFINITY, isOver: false, onRead }
  try {
    return { result: await renderings.run(rendering, run), reads: rendering }
  } finally {
    rendering.isOver = true
  }
}
