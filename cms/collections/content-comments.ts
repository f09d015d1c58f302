import type { CollectionConfig } from 'payload'

/** What colleagues said of a document, and what was decided: its thread. `key` is the document's, as in `content-reviews`. */
export const contentComments: CollectionConfig = {
  slug: 'content-comments',
  timestamps: false,
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, index: true },
    { name: 'kind', type: 'select', options: ['comment', 'asked', 'approved', 'sent_back', 'scheduled', 'refused'], required: true },
    { name: 'author_id', type: 'text' },
    { name: 'text', type: 'textarea' },
    { name: 'at', type: 'date', required: true },
  ],
}
