import type { CollectionConfig } from 'payload'
import { namesLesson, userId } from '#cms'

/**
 * The ledger of calls on the platform's keys: one row for each call of an exercise that is reserved or spent.
 * `key` is `user:sub-slide:slot` with slots from 1 to the exercise's calls, so its uniqueness is the quota.
 */
export const quotaCalls: CollectionConfig = {
  slug: 'quota-calls',
  admin: { group: 'AI calls', useAsTitle: 'key', defaultColumns: ['key', 'state', 'provider', 'reserved_at'] },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'module_id', type: 'text', required: true, index: true },
    { name: 'sub_slide_id', type: 'text', required: true, ...namesLesson },
    { name: 'slot', type: 'number', required: true, custom: { privacy: 'secret' } },
    { name: 'provider', type: 'text', required: true },
    { name: 'state', type: 'select', options: ['reserved', 'spent'], required: true, index: true },
    { name: 'reserved_at', type: 'date', required: true, index: true },
  ],
}
