import { createHash } from 'node:crypto'
import { type Compressed, createCompressed } from '../http/compressed.ts'
import { notFound } from '../http/errors.ts'
import type { Clock } from './clock.ts'
import type { ContentCache } from './content-cache.ts'
import type { Store } from './database/store.ts'

interface Entry {
  readonly value: unknown
  readonly builtAt: number
  body?: Compressed
  etag?: string
}

interface Kept {
  /** The collections whose change makes it stale. */
  readonly madeFrom: readonly string[]
  readonly entry: Promise<Entry>
}

/** With several processes nobody tells this one of a change made elsewhere, so what it holds is trusted this long, in milliseconds. */
const sharedMaxAge = 900

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
    const kept = entries.get(key)
    if (kept) {
      const held = await kept.entry
      if (store.isSoleWriter || clock.now().getTime() - held.builtAt < sharedMaxAge) return held
      // Of many readers that find it too old one rebuilds it.
      if (entries.has(key) && entries.get(key) !== kept) return entryOf(key, madeFrom, build)
    }
    if (entries.size > 2_000) entries.clear()
    for (const slug of madeFrom) forgetOnChange(slug)
    const fresh = { madeFrom, entry: build().then((value) => ({ value, builtAt: clock.now().getTime() })) }
    entries.set(key, fresh)
    const drop = () => {
      if (entries.get(key) === fresh) entries.delete(key)
    }
    // Whoever asks for what is not there, under names without end, must not push out what is.
    fresh.entry.then(({ value }) => value === null && drop(), drop)
    return fresh.entry
  }

  return {
    read: async (key, madeFrom, build) => (await entryOf(key, madeFrom, build)).value as never,
    send: async (req, res, key, madeFrom, build) => {
      const entry = await entryOf(key, madeFrom, build)
      if (entry.value === null) throw notFound()
      if (!entry.body) {
        const body = Buffer.from(JSON.stringify(entry.value))
        entry.body = createCompressed(body)
        entry.etag = createHash('sha256').update(body).digest('base64url').slice(0, 27)
      }
      const { encoding, bytes } = await entry.body.for(req.headers['accept-encoding'])
      // Each encoding is a representation of its own, with a tag of its own.
      const etag = encoding ? `"${entry.etag}-${encoding}"` : `"${entry.etag}"`
      res.setHeader('ETag', etag)
      res.setHeader('Cache-Control', 'no-cache')
      res.setHeader('Vary', 'Accept-Encoding')
      if (req.headers['if-none-match'] === etag) {
        res.statusCode = 304
        res.end()
        return
      }
      res.setHeader('Content-Type', 'application/json; charset=utf-8')
      if (encoding) res.setHeader('Content-Encoding', encoding)
      res.setHeader('Content-Length', bytes.length)
      res.end(bytes)
    },
  }
}
