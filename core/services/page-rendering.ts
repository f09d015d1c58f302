import { createAsyncScope } from './async-scope.ts'

/** The reads of one rendering, noted while it runs: a page is as old as what it was made from. */
export interface PageReads {
  /** Collections and globals whose change makes the page stale. */
  readonly collections: ReadonlySet<string>
  /** Whether it read rows that are written at run time, beside published content. */
  readonly hasLiveRows: boolean
  /** When the oldest content that it took from memory was built; Infinity where it took none. */
  readonly oldest: number
}

interface Rendering {
  readonly collections: Set<string>
  hasLiveRows: boolean
  oldest: number
  /** Work that outlives the rendering is no part of the page. */
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

/** Whether this code runs for a page that the host renders, and not for somebody's request. */
export const isRenderingPage = (): boolean => current() !== undefined

/** Notes that rows of a collection are about to be read. @param kind `live` where they change without an editor */
export const noteRead = (slug: string, kind: 'live' | 'published'): void => {
  const rendering = current()
  if (!rendering) return
  if (kind === 'live') rendering.hasLiveRows = true
  note(rendering, slug)
}

/** Notes that content is taken from memory. @param madeFrom its collections @param builtAt when it was built, where it is there already */
export const noteContent = (madeFrom: readonly string[], builtAt = Number.POSITIVE_INFINITY): void => {
  const rendering = current()
  if (!rendering) return
  rendering.oldest = Math.min(rendering.oldest, builtAt)
  for (const slug of madeFrom) note(rendering, slug)
}

/** Runs what is made for everybody, by its own rules, so that its reads are not taken for the page's. */
export const outsideRendering = <T>(run: () => T): T => renderings.leave(run)

/**
 * Runs the making of a page and notes what it reads.
 * @param onRead hears of each collection before its first read
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
