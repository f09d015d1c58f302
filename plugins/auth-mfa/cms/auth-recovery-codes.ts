import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** Recovery codes as keyed HMACs; each works once. */
export const authRecoveryCodes: CollectionConfig = {
  slug: 'auth-recovery-codes',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId(),
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    { name: 'is_used', type: 'checkbox', required: true, defaultValue: false },
  ],
}
