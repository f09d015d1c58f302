import { createHash } from 'node:crypto'
import { notFound } from '../http/errors.ts'
import type { Clock } from './clock.ts'
import type { ContentCache } from './content-cache.ts'
import type { Store } from './database/store.ts'

interface Entry {
  readonly value: unknown
  readonly builtAt: number
  body?: Buffer
  etag?: string
}

/** With several processes nobody tells this one of a change made elsewhere, so what it holds is trusted this long, in milliseconds. */
const sharedMaxAge = 900

export const createContentCache = (store: Store, clock: Clock): ContentCache => {
  const entries = new Map<string, Promise<Entry>>()
  const keysMadeFrom = new Map<string, Set<string>>()

  const forgetOnChange = (slug: string, key: string) => {
    const keys = keysMadeFrom.get(slug)
    if (keys) return keys.add(key)
    keysMadeFrom.set(slug, new Set([key]))
    store.onChange(slug, () => {
      for (const made of keysMadeFrom.get(slug) ?? []) entries.delete(made)
    })
  }

  const entryOf = async (key: string, madeFrom: readonly string[], build: () => Promise<unknown>): Promise<Entry> => {
    const pending = entries.get(key)
    if (pending) {
      const held = await pending
      if (store.isSoleWriter || clock.now().getTime() - held.builtAt < sharedMaxAge) return held
      // Of many readers that find it too old one rebuilds it.
      if (entries.has(key) && entries.get(key) !== pending) return entryOf(key, madeFrom, build)
    }
    if (entries.size > 2_000) entries.clear()
    for (const slug of madeFrom) forgetOnChange(slug, key)
    const building = build().then((value) => ({ value, builtAt: clock.now().getTime() }))
    entries.set(key, building)
    building.catch(() => entries.delete(key))
    return building
  }

  return {
    read: async (key, madeFrom, build) => (await entryOf(key, madeFrom, build)).value as never,
    send: async (req, res, key, madeFrom, build) => {
      const entry = await entryOf(key, madeFrom, build)
      if (entry.value === null) throw notFound()
      if (!entry.body) {
        entry.body = Buffer.from(JSON.stringify(entry.value))
        entry.etag = `"${createHash('sha256').update(entry.body).digest('base64url').slice(0, 27)}"`
      }
      const etag = entry.etag as string
      res.setHeader('ETag', etag)
      res.setHeader('Cache-Control', 'no-cache')
      if (req.headers['if-none-match'] === etag) {
        res.statusCode = 304
        res.end()
        return
      }
      res.setHeader('Content-Type', 'application/json; charset=utf-8')
      res.setHeader('Content-Length', entry.body.length)
      res.end(entry.body)
    },
  }
}
