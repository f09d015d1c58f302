import type { CollectionConfig } from 'payload'
import { isAdmin, userId } from '#cms'

/** Who chose which portal. A choice stands: admins change it by the app's own call, which writes the change down. */
export const portals: CollectionConfig = {
  slug: 'portals',
  admin: { useAsTitle: 'user_id', defaultColumns: ['user_id', 'chosen_portal', 'chosen_at'], group: 'People' },
  access: { read: isAdmin, create: () => false, update: () => false, delete: () => false },
  fields: [
    userId({ unique: true }),
    { name: 'chosen_portal', type: 'select', options: ['student', 'adult'] },
    { name: 'birth_year', type: 'number' },
    { name: 'chosen_at', type: 'date' },
  ],
}
