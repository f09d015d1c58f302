import type { CollectionConfig } from 'payload'
import { namesLesson, userId } from '#cms'

/** One learner's work on one exercise: the calls still to make, those made, and when it was done. */
export const exerciseCalls: CollectionConfig = {
  slug: 'exercise-calls',
  timestamps: false,
  admin: { group: 'Learning', useAsTitle: 'sub_slide_id', defaultColumns: ['user_id', 'sub_slide_id', 'remaining', 'completed_at'] },
  indexes: [{ fields: ['user_id', 'sub_slide_id'], unique: true }, { fields: ['user_id', 'module_id'] }],
  fields: [
    userId(),
    { name: 'module_id', type: 'text', required: true },
    { name: 'sub_slide_id', type: 'text', required: true, ...namesLesson },
    { name: 'remaining', type: 'number', required: true },
    { name: 'real_calls', type: 'number', required: true },
    { name: 'practice_calls', type: 'number', required: true },
    { name: 'answer', type: 'textarea', admin: { description: 'What the learner wrote, where the exercise needs no AI call.' } },
    { name: 'completed_at', type: 'date' },
    { name: 'settled_at', type: 'date', admin: { description: 'When everything that follows from the completion was done.' } },
  ],
}
