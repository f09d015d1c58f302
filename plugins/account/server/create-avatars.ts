import { randomBytes } from 'node:crypto'
import { createKnownRows, type Store } from '#core'
import { avatarPath, publicPicturePath } from '../contract.ts'

const newKey = () => randomBytes(16).toString('hex')

/**
 * People's pictures. Each new picture has a new address of 128 random bits, so that browsers may cache it, and a separate public one, which
 * works while its owner shows it.
 */
export const createAvatars = (store: Store) => {
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  // Read on every page and with every call, so the picture itself is not loaded.
  const keys = createKnownRows(store, 'avatars', 'user_id', ['key'])
  return {
    /** The address of the picture for its owner; null without a picture. */
    addressOf: async (userId: string): Promise<string | null> => {
      const row = await keys.of(userId)
      return row ? `${avatarPath}/${row.key}` : null
    },

    /** The picture at an address, for its owner alone. */
    read: async (userId: string, key: string): Promise<Buffer | null> => {
      const row = await store.findOne('avatars', { user_id: { equals: userId }, key: { equals: key } })
      return row && Buffer.from(row.image, 'base64')
    },

    /** The public address of the picture; null without a picture. Whether it is served there is the profile's setting. */
    publicAddressOf: async (userId: string): Promise<string | null> => {
      const [row] = await store.findFields('avatars', ['public_key'], { where: mine(userId), limit: 1 })
      // Older pictures have no such address yet.
      const made = row && !row.public_key && { public_key: newKey() }
      if (made) await store.updateOne('avatars', { and: [mine(userId), { public_key: { exists: false } }] }, made)
      const [now] = made ? await store.findFields('avatars', ['public_key'], { where: mine(userId), limit: 1 }) : [row]
      return now?.public_key ? `${publicPicturePath}/${now.public_key}` : null
    },

    /** The picture at a public address, and its owner's id. */
    readPublic: async (key: string): Promise<{ userId: string; picture: Buffer } | null> => {
      const row = await store.findOne('avatars', { public_key: { equals: key } })
      return row && { userId: row.user_id, picture: Buffer.from(row.image, 'base64') }
    },

    /** @param picture WebP that we have encoded ourselves */
    save: async (userId: string, picture: Buffer): Promise<void> => {
      const fields = { key: newKey(), public_key: newKey(), image: picture.toString('base64') }
      const isSaved =
        (await store.updateOne('avatars', mine(userId), fields)) ??
        (await store.createUnlessExists('avatars', { user_id: userId, ...fields })) ??
        (await store.updateOne('avatars', mine(userId), fields))
      if (!isSaved) throw new Error('The avatar could not be stored.')
    },

    remove: (userId: string): Promise<void> => store.remove('avatars', mine(userId)),
  }
}

export type Avatars = ReturnType<typeof createAvatars>
