import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/**
 * Authenticators. The seed rests encrypted and bound to its owner; `last_step` is the newest time step that was accepted.
 * `slot` is unique and names the session where a factor waits to be verified, so that each session has at most one.
 */
export const authFactors: CollectionConfig = {
  slug: 'auth-factors',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId(),
    { name: 'slot', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    { name: 'factor_type', type: 'select', options: ['totp'], required: true },
    { name: 'friendly_name', type: 'text', required: true },
    { name: 'status', type: 'select', options: ['unverified', 'verified'], required: true },
    { name: 'secret', type: 'text', required: true, custom: { privacy: 'secret' } },
    { name: 'last_step', type: 'number', required: true, custom: { privacy: 'secret' } },
  ],
}
