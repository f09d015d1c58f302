import { z } from 'zod'
import { createErrors, notFound, type RateLimits, type RawRoute, rawRoute, type Store, subjectOf, type Works } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import { redrawPicture } from '#core/redraw-picture'
import type { Profiles } from '../contract.ts'
import { avatarPath, maxAvatarBytes, Profile, publicPicturePath } from '../contract.ts'
import { accountErrors } from '../errors.ts'
import type { Avatars } from './create-avatars.ts'
import { receiveFile } from './receive-file.ts'

interface Dependencies {
  readonly store: Store
  readonly avatars: Avatars
  readonly profiles: Profiles
  readonly rateLimits: RateLimits
  readonly works: Works
}

/** The pictures that a person may have re-encoded: each costs some processor time. */
const uploads = { name: 'avatar-uploads', points: 20, duration: 600 }

const errors = createErrors(accountErrors)
const refusals = { type: errors.AVATAR_TYPE, unreadable: errors.AVATAR_UNREADABLE, tooManyPixels: errors.AVATAR_TOO_MANY_PIXELS }
const kept = { edge: 256, fit: 'cover', formats: ['jpeg', 'png', 'gif'], maxPixels: 16_000_000 } as const

/** A person's own picture: uploaded as a form, re-encoded, served to its owner, and to everybody if they want that. */
export const avatarRoutes = ({ store, avatars, profiles, rateLimits, works }: Dependencies): readonly RawRoute[] => [
  rawRoute({
    method: 'POST',
    path: avatarPath,
    access: 'verified',
    operationId: 'uploadOwnAvatar',
    summary: 'Upload your avatar: JPG, PNG or GIF, at most 2 MB, as a multipart form',
    body: z.object({
      avatar: z
        .string()
        .meta({ format: 'binary', description: 'The picture.' })
        .meta({ examples: ['(the bytes of a JPG, PNG or GIF)'] }),
    }),
    errors: {
      ...pickErrors(hostErrors, 'RATE_LIMITED', 'NOT_FOUND'),
      ...pickErrors(accountErrors, 'AVATAR_TYPE', 'AVATAR_UNREADABLE', 'AVATAR_TOO_MANY_PIXELS'),
    },
    answers: [{ schema: Profile }],
    takesForm: true,
    bodyLimit: maxAvatarBytes,
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      await rateLimits.spend(uploads, userId)
      const sent = await receiveFile(req, 'avatar', maxAvatarBytes)
      const drawn = await works.inTurn(userId, () => redrawPicture(sent, kept))
      if (typeof drawn === 'string') throw refusals[drawn]()
      await avatars.save(userId, drawn.bytes)
      res.json(await profiles.of(userId))
    },
  }),
  rawRoute({
    method: 'GET',
    path: `${avatarPath}/:key`,
    access: 'verified',
    operationId: 'getOwnAvatar',
    summary: 'Get your avatar, as WebP',
    params: z.object({
      key: z
        .string()
        .max(100)
        .describe('The last part of `avatar_url` in your profile.')
        .meta({ examples: ['9f2c'] }),
    }),
    errors: pickErrors(hostErrors, 'NOT_FOUND'),
    answers: [{ type: 'image/webp' }],
    handle: async (req, res) => {
      const picture = await avatars.read(subjectOf(req).userId, String(req.params.key))
      if (!picture) throw notFound('There is no such picture.')
      res.setHeader('Content-Type', 'image/webp')
      res.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
      res.setHeader('X-Content-Type-Options', 'nosniff')
      res.end(picture)
    },
  }),
  rawRoute({
    method: 'GET',
    path: `${publicPicturePath}/:key`,
    access: 'public',
    operationId: 'getShownPicture',
    summary: 'Get the picture of somebody who shows it, as WebP',
    params: z.object({
      key: z
        .string()
        .max(100)
        .describe('The last part of `creator_picture` in a shared project.')
        .meta({ examples: ['9f2c'] }),
    }),
    errors: pickErrors(hostErrors, 'NOT_FOUND'),
    answers: [{ type: 'image/webp' }],
    handle: async (req, res) => {
      const found = await avatars.readPublic(String(req.params.key))
      const owner = found && (await store.findOne('users', { id: { equals: found.userId } }))
      if (!found || !owner || owner.blocked_at || !(await profiles.of(found.userId)).shows_picture)
        throw notFound('There is no such picture.')
      res.setHeader('Content-Type', 'image/webp')
      // Caches must revalidate: once it is switched off, the picture is gone. Revalidation costs a few bytes.
      res.setHeader('Cache-Control', 'public, no-cache')
      res.setHeader('ETag', `"${req.params.key}"`)
      res.setHeader('X-Content-Type-Options', 'nosniff')
      res.setHeader('X-Robots-Tag', 'noindex')
      res.send(found.picture)
    },
  }),
]
