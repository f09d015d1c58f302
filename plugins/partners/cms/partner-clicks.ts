import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** Who followed which link on which day: one row for a person, a tool and a day, however often the page is loaded. */
export const partnerClicks: CollectionConfig = {
  slug: 'partner-clicks',
  timestamps: false,
  admin: { group: 'Partners', useAsTitle: 'tool_id', defaultColumns: ['day', 'tool_id', 'path'] },
  indexes: [{ fields: ['user_id', 'tool_id', 'day'], unique: true }],
  fields: [
    userId(),
    { name: 'tool_id', type: 'text', required: true, index: true },
    { name: 'day', type: 'text', required: true },
    { name: 'path', type: 'text', required: true },
    { name: 'created_at', type: 'date', required: true },
  ],
}
