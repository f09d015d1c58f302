import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId } from '#cms'
import { avatars } from './avatars.ts'
import { profiles } from './profiles.ts'

/** People's former aliases. Nobody else gets them, and links with them redirect to the current alias. */
const formerAliases: CollectionConfig = {
  slug: 'former-aliases',
  admin: { hidden: true },
  fields: [
    { name: 'alias', type: 'text', required: true, unique: true, index: true },
    userId(),
    {
      name: 'leads_on',
      type: 'checkbox',
      required: true,
      defaultValue: true,
      admin: { description: 'Not where it would give away the name of a minor.' },
    },
  ],
}

export default defineCmsPlugin({ id: 'account', collections: [profiles, formerAliases, avatars] })
