import type { CollectionConfig } from 'payload'
import { userId } from '#cms'
import { activityTypes } from '../contract.ts'

/** What each learner did, newest shown first on the dashboard. Only the server writes it. */
export const userActivities: CollectionConfig = {
  slug: 'user-activities',
  timestamps: false,
  admin: { group: 'Learning', useAsTitle: 'activity_type', defaultColumns: ['user_id', 'activity_type', 'created_at'] },
  indexes: [{ fields: ['user_id', 'key'], unique: true }, { fields: ['user_id', 'created_at'] }],
  fields: [
    userId(),
    { name: 'activity_type', type: 'select', options: [...activityTypes], required: true },
    { name: 'activity_data', type: 'json', required: true, custom: { privacy: 'shared' } },
    { name: 'created_at', type: 'date', required: true },
    {
      name: 'key',
      type: 'text',
      required: true,
      admin: { description: 'What happened, so that it is written once.' },
      custom: { privacy: 'secret' },
    },
  ],
}
