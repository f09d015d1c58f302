import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** The days, in the learner's own time zone, on which an exercise was completed. */
export const userStreakDays: CollectionConfig = {
  slug: 'user-streak-days',
  timestamps: false,
  admin: { group: 'Learning', useAsTitle: 'date', defaultColumns: ['user_id', 'date'] },
  indexes: [{ fields: ['user_id', 'date'], unique: true }],
  fields: [userId(), { name: 'date', type: 'text', required: true, admin: { description: 'As in 2026-11-21.' } }],
}
