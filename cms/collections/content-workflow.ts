import type { CollectionConfig } from 'payload'

/** Digests of the English content when a document was last translated. `key` is `<collection>/<document>/<language>`. */
export const contentTranslations: CollectionConfig = {
  slug: 'content-translations',
  timestamps: false,
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'english_digest', type: 'text', required: true },
  ],
}

/** The thread of a document: comments of colleagues, and decisions. `key` is the document's, as in `content-reviews`. */
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

/**
 * The state of a document's next publication: whether a review is requested, and when it is published automatically. `key` is
 * `<collection>/<document>`. It is a separate row, so that requests and decisions do not change the document. `leased_at` says that a
 * process is publishing the document at this moment.
 */
export const contentReviews: CollectionConfig = {
  slug: 'content-reviews',
  timestamps: false,
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'collection_slug', type: 'text', required: true },
    { name: 'document_id', type: 'text', required: true },
    { name: 'state', type: 'select', options: ['in_review', 'approved', 'sent_back'], index: true },
    { name: 'asked_by', type: 'text' },
    { name: 'asked_at', type: 'date' },
    { name: 'decided_by', type: 'text' },
    { name: 'decided_at', type: 'date' },
    { name: 'publish_at', type: 'date', index: true },
    { name: 'scheduled_by', type: 'text' },
    { name: 'leased_at', type: 'date' },
    { name: 'refused_at', type: 'date', index: true },
    { name: 'refused_because', type: 'textarea' },
  ],
}
