import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** Parents who have a mail each week about a student, one row a parent and student, while it is switched on. */
export const weeklyMails: CollectionConfig = {
  slug: 'weekly-mails',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['user_id', 'student_id'], unique: true }],
  fields: [
    // The parent.
    userId(),
    { name: 'student_id', type: 'text', required: true, index: true },
    { name: 'switched_on_at', type: 'date', required: true },
    // The last day of the newest week that was mailed, or that was over before the switch went on: no week is mailed twice.
    { name: 'week', type: 'text', required: true },
  ],
}
