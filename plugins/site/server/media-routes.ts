import { z } from 'zod'
import { badRequest, notFound, type RateLimits, type RawRoute, rawRoute, readJson, type Store, subjectOf, type Works } from '#core'
import { hostErrors, mediaFile, mediaFolder, pickErrors } from '#core/contract'
import { redrawPicture } from '#core/redraw-picture'
import { maxMediaBytes, mediaDrawing, mediaMistakes, redrawMediaPath } from '../media.ts'

/** The size of a file in base64 plus the JSON around it, in bytes. */
const bodyLimit = Math.ceil((maxMediaBytes * 4) / 3) + 1_000
/** A picture of one pixel. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEX/wR4xDNJbAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg=='
const Sent = z.object({
  picture: z
    .base64()
    .max(bodyLimit)
    .meta({ examples: [dot] })
    .describe('A JPEG, PNG, GIF, WebP or AVIF of at most 6 MB, base64.'),
})
const Drawn = z
  .object({
    picture: z
      .base64()
      .meta({ examples: ['UklGRg=='] })
      .describe('A WebP, base64.'),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'RedrawnPicture' })

/** The limit of re-encoded pictures per editor, since each takes CPU time. */
const redrawn = { name: 'media-redraws', points: 60, duration: 600 }

interface Dependencies {
  readonly store: Store
  readonly rateLimits: RateLimits
  readonly works: Works
}

/** Pictures of texts: re-encoded for the panel's form, and public at addresses whose content never changes. */
export const mediaRoutes = ({ store, rateLimits, works }: Dependencies): readonly RawRoute[] => [
  rawRoute({
    method: 'POST',
    path: redrawMediaPath,
    access: 'editor',
    readsOnly: true,
    operationId: 'redrawPicture',
    summary: 'Draw a picture anew for a text, within 1600 by 1600 pixels; nothing is kept',
    bodyLimit,
    body: Sent,
    errors: pickErrors(hostErrors, 'RATE_LIMITED'),
    answers: [{ schema: Drawn }],
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      await rateLimits.spend(redrawn, userId)
      const { picture } = await readJson(req, Sent, bodyLimit)
      // At a slightly higher quality than stored, since the picture is re-encoded once more when saved.
      const drawn = await works.inTurn(userId, () => redrawPicture(Buffer.from(picture, 'base64'), { ...mediaDrawing, quality: 92 }))
      if (typeof drawn === 'string') throw badRequest(`The picture ${mediaMistakes[drawn]}.`)
      res.json({ picture: drawn.bytes.toString('base64'), width: drawn.width, height: drawn.height })
    },
  }),
  rawRoute({
    method: 'GET',
    path: `${mediaFolder}:file`,
    access: 'public',
    operationId: 'getPicture',
    summary: 'Get a picture of a text, as WebP',
    params: z.object({ file: z.string().max(40).describe('The name of the picture: its size and what it holds.') }),
    errors: pickErrors(hostErrors, 'NOT_FOUND'),
    answers: [{ type: 'image/webp' }],
    handle: async (req, res) => {
      const file = String(req.params.file)
      const [found] = mediaFile.test(file) ? await store.published('media', { where: { file: { equals: file } }, limit: 1 }) : []
      if (!found) throw notFound('There is no such picture.')
      res.setHeader('Content-Type', 'image/webp')
      // Immutable: the file is named by a hash of its content.
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      res.setHeader('X-Content-Type-Options', 'nosniff')
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      res.end(Buffer.from(found.image, 'base64'))
    },
  }),
]
