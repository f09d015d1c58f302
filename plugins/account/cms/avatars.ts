import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** One picture per person, in the database so that it is stored, copied and deleted with everything else. */
export const avatars: CollectionConfig = {
  slug: 'avatars',
  admin: { defaultColumns: ['user_id', 'updatedAt'], group: 'People' },
  fields: [
    userId({ unique: true }),
    {
      name: 'key',
      custom: { privacy: 'secret' },
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { description: 'Its address; each picture has a new one.' },
    },
    {
      name: 'public_key',
      custom: { privacy: 'secret' },
      type: 'text',
      unique: true,
      index: true,
      admin: { description: 'Its address for everybody, where its owner shows it; another than the one for themselves.' },
    },
    { name: 'image', type: 'textarea', required: true, admin: { description: 'WebP, 256 by 256, in base64.', hidden: true } },
  ],
}
