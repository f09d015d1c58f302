import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** Which student named which class. The teacher sees nothing before the student has accepted. */
export const schoolLinks: CollectionConfig = {
  slug: 'school-links',
  admin: { hidden: true },
  indexes: [{ fields: ['user_id', 'code'], unique: true }],
  fields: [
    userId(),
    { name: 'code', type: 'text', required: true, index: true },
    { name: 'status', type: 'select', options: ['offered', 'accepted'], required: true },
  ],
}
