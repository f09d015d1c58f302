import type { CollectionConfig } from 'payload'

/** What the English said when somebody last translated a document. `key` is `<collection>/<document>/<language>`. */
export const contentTranslations: CollectionConfig = {
  slug: 'content-translations',
  timestamps: false,
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'english_digest', type: 'text', required: true },
  ],
}
