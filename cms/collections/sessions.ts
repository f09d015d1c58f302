import type { CollectionConfig } from 'payload'
import { userId } from '../fields/user-id.ts'

/** Server-side sessions. `key` is the SHA-256 of the cookie's value; the value itself is never stored. */
export const sessions: CollectionConfig = {
  slug: 'sessions',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'aal', type: 'number', required: true },
    { name: 'started_at', type: 'date', required: true },
    { name: 'last_used_at', type: 'date', required: true },
    { name: 'stepped_up_at', type: 'date' },
    { name: 'user_agent', type: 'text' },
  ],
}
