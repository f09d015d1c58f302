import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** One row for each answered or failed call: who, which provider, how it ended, how many tokens. Never what was said. */
export const usageLogs: CollectionConfig = {
  slug: 'usage-logs',
  admin: { group: 'AI calls', defaultColumns: ['user_id', 'provider', 'endpoint', 'status', 'tokens', 'createdAt'] },
  fields: [
    userId(),
    { name: 'provider', type: 'text', required: true },
    { name: 'endpoint', type: 'text', required: true },
    { name: 'status', type: 'text', required: true },
    { name: 'tokens', type: 'number', required: true, custom: { privacy: 'own' } },
  ],
}
