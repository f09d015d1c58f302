import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/**
 * Browsers in which a person has typed a mailed code. Cookie and fingerprint rest as keyed HMACs.
 * `proved_in` is the session in which the code was typed: to that one the device is known whatever its fingerprint.
 */
export const authDevices: CollectionConfig = {
  slug: 'auth-devices',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId(),
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    { name: 'fingerprint', type: 'text', custom: { privacy: 'secret' } },
    { name: 'proved_in', type: 'text' },
    { name: 'user_agent', type: 'text' },
    { name: 'last_used_at', type: 'date', required: true },
    { name: 'expires_at', type: 'date', required: true, index: true },
  ],
}
