import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** Authenticators that staff let go for people who have lost them, one row a person; the mailed token rests as a keyed HMAC. */
export const authenticatorResets: CollectionConfig = {
  slug: 'authenticator-resets',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId({ unique: true }),
    { name: 'token_mac', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    { name: 'state', type: 'select', options: ['waiting', 'running'], required: true },
    { name: 'requested_at', type: 'date', required: true },
    { name: 'due_at', type: 'date', required: true, index: true },
  ],
}
