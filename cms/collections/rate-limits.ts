import type { CollectionConfig } from 'payload'

/** Windows of the host's rate limits. `key` is the limit's name and a hash of what it counts. */
export const rateLimits: CollectionConfig = {
  slug: 'rate-limits',
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'remaining', type: 'number', required: true },
    { name: 'resets_at', type: 'date', required: true, index: true },
  ],
}
