import type { CollectionConfig } from 'payload'
import { fieldWrittenByHost, plainTextOf, userId } from '#cms'
import { languages } from '#core/contract'

/**
 * A person's profile, edited in Settings. The e-mail address is stored in the account, in `users`. Consent is the person's own decision,
 * and student mode follows the portal: neither is changed in the panel.
 */
export const profiles: CollectionConfig = {
  slug: 'profiles',
  admin: { useAsTitle: 'full_name', defaultColumns: ['user_id', 'full_name', 'alias', 'timezone', 'language'], group: 'People' },
  fields: [
    userId({ unique: true }),
    { name: 'full_name', type: 'text' },
    plainTextOf('full_name'),
    { name: 'bio', type: 'textarea' },
    { name: 'alias', type: 'text', unique: true, index: true, admin: { description: 'Their part of project addresses.' } },
    { name: 'is_alias_chosen', type: 'checkbox', defaultValue: false, admin: { description: 'They wrote it themselves.' } },
    { name: 'timezone', type: 'text', required: true, defaultValue: 'UTC', admin: { description: 'IANA name, such as Europe/Paris.' } },
    { name: 'language', type: 'select', options: [...languages], required: true, defaultValue: 'en' },
    { name: 'theme_preference', type: 'select', options: ['light', 'dark', 'system'], required: true, defaultValue: 'system' },
    { name: 'email_notifications', type: 'checkbox', defaultValue: true },
    { name: 'push_notifications', type: 'checkbox', defaultValue: true },
    { name: 'marketing_emails', type: 'checkbox', defaultValue: false, access: fieldWrittenByHost },
    {
      name: 'marketing_consented_at',
      type: 'date',
      access: fieldWrittenByHost,
      admin: { description: 'When they agreed; empty while they do not.' },
    },
    {
      name: 'shows_picture',
      type: 'checkbox',
      defaultValue: false,
      access: fieldWrittenByHost,
      admin: { description: 'Everybody may see their picture beside the projects that they share; never a student’s.' },
    },
    { name: 'is_student', type: 'checkbox', defaultValue: false, access: fieldWrittenByHost },
  ],
}
