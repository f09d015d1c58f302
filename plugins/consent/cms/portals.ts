import type { CollectionConfig } from 'payload'
import { userId, writtenByHost } from '#cms'

/** Who chose which portal. A choice stands: admins change it by the app's own call, which writes the change down. */
export const portals: CollectionConfig = {
  slug: 'portals',
  admin: { useAsTitle: 'user_id', defaultColumns: ['user_id', 'chosen_portal', 'chosen_at'], group: 'People' },
  access: writtenByHost,
  fields: [
    userId({ unique: true }),
    { name: 'chosen_portal', type: 'select', options: ['student', 'adult', 'parent'] },
    { name: 'birth_year', type: 'number' },
    { name: 'chosen_at', type: 'date' },
  ],
}
