import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/**
 * Students' real calls of the day, one row each; rows of days that are past are deleted. `key` is
 * `user:provider:resets_at:slot` with slots from 1 to the provider's cap, so its uniqueness is the cap.
 */
export const studentCalls: CollectionConfig = {
  slug: 'student-calls',
  admin: { group: 'AI calls', useAsTitle: 'key', defaultColumns: ['user_id', 'provider', 'state', 'resets_at'] },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'provider', type: 'text', required: true },
    { name: 'slot', type: 'number', required: true, custom: { privacy: 'secret' } },
    { name: 'state', type: 'select', options: ['reserved', 'spent'], required: true, index: true },
    { name: 'zone', type: 'text', required: true },
    { name: 'resets_at', type: 'date', required: true, index: true },
    { name: 'reserved_at', type: 'date', required: true },
  ],
}
