import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** How far each learner is in each module. Derived from `exercise-calls`; only the server writes it. */
export const userProgress: CollectionConfig = {
  slug: 'user-progress',
  timestamps: false,
  admin: { group: 'Learning', useAsTitle: 'module_id', defaultColumns: ['user_id', 'module_id', 'progress_percentage', 'updated_at'] },
  indexes: [{ fields: ['user_id', 'module_id'], unique: true }],
  fields: [
    userId(),
    { name: 'module_id', type: 'text', required: true },
    { name: 'lessons_completed', type: 'number', required: true },
    { name: 'total_lessons', type: 'number', required: true },
    { name: 'progress_percentage', type: 'number', required: true },
    { name: 'completed_at', type: 'date' },
    { name: 'announced_at', type: 'date', admin: { description: 'When everyone who waits for the completion had been told.' } },
    { name: 'updated_at', type: 'date', required: true },
  ],
}
