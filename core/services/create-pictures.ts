import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hostErrors, pickErrors } from '../contract.ts'
import type { DrawPreview } from '../drawing/index.ts'
import { createErrors } from '../http/errors.ts'
import { contextOf } from '../http/request-context.ts'
import type { Pictures } from './pictures.ts'
import type { RateLimits } from './rate-limits.ts'

const errors = createErrors(hostErrors)

interface Parts {
  readonly rateLimits: RateLimits
  /** Of the app: another one may draw the same words in another way. */
  readonly version: string
  readonly render?: (draw: DrawPreview) => Promise<Buffer>
  readonly mostBytes?: number
}

/** Pictures that one network may have drawn; those that are there already cost nothing. */
const drawings = { name: 'picture', points: 30, duration: 60 } as const
const drawnAtOnce = 2
const mostWaiting = 16

const renderLazily = async (draw: DrawPreview) => (await import('../drawing/server/render-preview.ts')).renderPreview(draw)

/** Work of which so much is done at once, and so much waits. */
const createSlots = () => {
  let busy = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < drawnAtOnce) busy++
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw errors.BUSY({ retryAfter: 2 })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}

export const createPictures = ({ rateLimits, version, render = renderLazily, mostBytes = 12_000_000 }: Parts): Pictures => {
  const inTurn = createSlots()
  /** The latest pictures, the one asked for last at the end; of no size while they are drawn. */
  const kept = new Map<string, { readonly png: Promise<Buffer>; size: number }>()
  let bytes = 0

  const keep = (id: string, draw: DrawPreview): Promise<Buffer> => {
    const png = inTurn(() => render(draw))
    const entry = { png, size: 0 }
    kept.set(id, entry)
    png.then(
      ({ length }) => {
        entry.size = length
        bytes += length
        for (const [oldest, { size }] of kept) {
          if (bytes <= mostBytes) break
          if (size > 0 && oldest !== id) {
            kept.delete(oldest)
            bytes -= size
          }
        }
      },
      () => kept.delete(id),
    )
    return png
  }

  const touch = (id: string) => {
    const entry = kept.get(id)
    if (!entry) return
    kept.delete(id)
    kept.set(id, entry)
    return entry.png
  }

  return {
    route: ({ read, ...route }) => ({
      ...route,
      method: 'GET',
      access: 'public',
      query: z.object({ lang: z.string().max(10).optional().describe('The language of the words in the picture.') }),
      errors: pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'BUSY'),
      answers: [{ type: 'image/png' }, { status: 304, description: 'The picture that you have is still the one.' }],
      // Some services show the picture from where it stands.
      isCrossOrigin: true,
      handle: async (req, res) => {
        res.setHeader('Cache-Control', 'no-store')
        const { shows, draw, isUnlisted } = await read(req)
        if (isUnlisted) res.setHeader('X-Robots-Tag', 'noindex')
        const id = createHash('sha256')
          .update(JSON.stringify([version, shows]))
          .digest('base64url')
          .slice(0, 27)
        const etag = `"${id}"`
        const send = (png?: Buffer) => {
          res.setHeader('ETag', etag)
          // Whoever keeps it asks each time: what was taken back must not be shown from somebody's memory.
          res.setHeader('Cache-Control', 'public, no-cache')
          if (png) res.type('png').send(png)
          else res.status(304).end()
        }
        if (req.headers['if-none-match'] === etag) return send()
        const known = touch(id)
        // Of several that ask for a new picture at a time each pays, and one has it drawn.
        if (!known) await rateLimits.spend(drawings, contextOf(req).ip)
        send(await (known ?? touch(id) ?? keep(id, draw)))
      },
    }),
  }
}
