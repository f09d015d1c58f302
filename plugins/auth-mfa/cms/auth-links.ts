import type { CollectionConfig } from 'payload'

/** Mailed links. Token and asking browser rest as keyed HMACs, the address encrypted. */
export const authLinks: CollectionConfig = {
  slug: 'auth-links',
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'email', type: 'text', required: true },
    { name: 'browser', type: 'text', required: true },
    { name: 'next', type: 'text' },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'is_used', type: 'checkbox', required: true, defaultValue: false },
  ],
}
