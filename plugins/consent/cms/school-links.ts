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
    // Removed by the teacher: for some minutes, until the student is told and the row goes.
    { name: 'status', type: 'select', options: ['offered', 'accepted', 'removed'], required: true },
    { name: 'removed_at', type: 'date', index: true },
  ],
}
