import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** What people say of themselves in Settings. The e-mail address stands with the account, in `users`. */
export const profiles: CollectionConfig = {
  slug: 'profiles',
  admin: { useAsTitle: 'full_name', defaultColumns: ['user_id', 'full_name', 'timezone', 'language'], group: 'People' },
  fields: [
    userId({ unique: true }),
    { name: 'full_name', type: 'text' },
    { name: 'timezone', type: 'text', required: true, defaultValue: 'UTC', admin: { description: 'IANA name, such as Europe/Paris.' } },
    { name: 'language', type: 'select', options: ['en', 'es', 'fr', 'de', 'pt'], required: true, defaultValue: 'en' },
    { name: 'theme_preference', type: 'select', options: ['light', 'dark', 'system'], required: true, defaultValue: 'system' },
    { name: 'is_student', type: 'checkbox', defaultValue: false },
  ],
}
