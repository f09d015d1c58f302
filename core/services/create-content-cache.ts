import { notFound } from '../shared/api-error.ts'
import type { Clock } from './clock.ts'
import { createPrepared, type Prepared } from './compressed.ts'
import type { ContentCache } from './content-cache.ts'
import type { Store } from './database/store.ts'
import { noteContent, outsideRendering } from './page-rendering.ts'

interface Entry {
  readonly value: unknown
  readonly builtAt: number
  body?: Prepared
}

interface Kept {
  /** The collections whose change invalidates it. */
  readonly madeFrom: readonly string[]
  readonly entry: Promise<Entry>
}

/** With several processes, this one is not notified of changes made elsewhere, so an entry is valid this long, in milliseconds. */
export const sharedMaxAge = 900

export const createContentCache = (store: Store, clock: Clock): ContentCache => {
  const entries = new Map<string, Kept>()
  const watched = new Set<string>()

  const forgetOnChange = (slug: string) => {
    if (watched.has(slug)) return
    watched.add(slug)
    store.onChange(slug, () => {
      for (const [key, { madeFrom }] of entries) if (madeFrom.includes(slug)) entries.delete(key)
    })
  }

  const entryOf = async (key: string, madeFrom: readonly string[], build: () => Promise<unknown>): Promise<Entry> => {
    // Before anything is read, so that a change in the meantime invalidates the page.
    noteContent(madeFrom)
    const kept = entries.get(key)
    if (kept) {
      const held = await kept.entry
      if (store.isSoleWriter || clock.now().getTime() - held.builtAt < sharedMaxAge) {
        noteContent(madeFrom, held.builtAt)
        return held
      }
      // If many requests find the entry expired, one rebuilds it.
      if (entries.has(key) && entries.get(key) !== kept) return entryOf(key, madeFrom, build)
    }
    if (entries.size > 2_000) entries.clear()
    for (const slug of madeFrom) forgetOnChange(slug)
    const fresh = { madeFrom, entry: outsideRendering(build).then((value) => ({ value, builtAt: clock.now().getTime() })) }
    entries.set(key, fresh)
    const drop = () => {
      if (entries.get(key) === fresh) entries.delete(key)
    }
    // Reads of countless missing names must not evict content that exists.
    fresh.entry.then(({ value }) => value === null && drop(), drop)
    return fresh.entry
  }

  return {
    read: async (key, madeFrom, build) => (await entryOf(key, madeFrom, build)).value as never,
    send: async (req, res, key, madeFrom, build) => {
      const entry = await entryOf(key, madeFrom, build)
      if (entry.value === null) throw notFound()
      entry.body ??= createPrepared(Buffer.from(JSON.stringify(entry.value)), 'application/json; charset=utf-8')
      await entry.body.send(req, res)
    },
  }
}
