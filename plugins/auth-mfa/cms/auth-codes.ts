import type { CollectionConfig } from 'payload'

/**
 * One row for each address that asked for a code, so that only the newest code can work.
 * Address and code rest as keyed HMACs; `mac` is empty once the code is spent.
 */
export const authCodes: CollectionConfig = {
  slug: 'auth-codes',
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'mac', type: 'text' },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'guesses_left', type: 'number', required: true },
    { name: 'failures', type: 'number', required: true },
    { name: 'locked_until', type: 'date', required: true },
  ],
}
