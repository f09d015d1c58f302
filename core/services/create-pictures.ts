import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { hostErrors, pickErrors } from '../contract.ts'
import type { DrawPreview } from '../drawing/index.ts'
import { createErrors } from '../shared/api-error.ts'
import type { Pictures } from './pictures.ts'
import type { RateLimits } from './rate-limits.ts'
import { contextOf } from './request-context.ts'
import { createFairQueue, QueueFullError } from './works/fair-queue.ts'

const errors = createErrors(hostErrors)

interface Parts {
  readonly rateLimits: RateLimits
  /** Of the app: another version may draw the same words differently. */
  readonly version: string
  readonly render?: (draw: DrawPreview) => Promise<Buffer>
  readonly mostBytes?: number
}

/** The number of pictures that one network may request; cached ones are not counted. */
const drawings = { name: 'picture', points: 30, duration: 60 } as const
/** Each rendering uses several threads. */
const queue = { atOnce: 2, waitingEach: 16, waiting: 16 } as const

const renderLazily = async (draw: DrawPreview) => (await import('../drawing/server/render-preview.ts')).renderPreview(draw)

export const createPictures = ({ rateLimits, version, render = renderLazily, mostBytes = 12_000_000 }: Parts): Pictures => {
  const kept = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Buffer>>()
  const { inTurn } = createFairQueue(queue)

  const start = (id: string, draw: DrawPreview, who: string): Promise<Buffer> => {
    const drawing = inTurn(who, async () => {
      const png = await render(draw)
      kept.set(id, png)
      return png
    })
      .catch((error) => {
        throw error instanceof QueueFullError ? errors.BUSY({ retryAfter: 2 }) : error
      })
      .finally(() => underWay.delete(id))
    underWay.set(id, drawing)
    return drawing
  }

  const find = (id: string) => kept.get(id) ?? underWay.get(id)

  return {
    route: ({ read, ...route }) => ({
      ...route,
      method: 'GET',
      access: 'public',
      query: z.object({ lang: z.string().max(10).optional().describe('The language of the text in the picture.') }),
      errors: pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'BUSY'),
      answers: [{ type: 'image/png' }, { status: 304, description: 'The picture that you have is still the one.' }],
      // Some services show the picture directly from our host.
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
          // Caches must revalidate each time: they must not show a picture that was withdrawn.
          res.setHeader('Cache-Control', 'public, no-cache')
          if (png) res.type('png').send(png)
          else res.status(304).end()
        }
        if (req.headers['if-none-match'] === etag) return send()
        const known = find(id)
        // Of several parallel requests for a new picture, each counts towards its limit, and one has it drawn.
        if (!known) await rateLimits.spend(drawings, contextOf(req).ip)
        send(await (known ?? find(id) ?? start(id, draw, contextOf(req).ip)))
      },
    }),
  }
}
