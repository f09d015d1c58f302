import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { guideShape } from '../guide-shape.ts'

/**
 * Learners' provider keys. `sealed` is stored encrypted and bound to owner, provider and `version`, the master key that sealed it; nobody
 * reads it through the panel. `saved_at` is when its owner stored it; resealing does not change it.
 */
const storedKeys: CollectionConfig = {
  slug: 'stored-keys',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId(),
    { name: 'provider', type: 'select', options: ['openai', 'anthropic', 'gemini'], required: true },
    { name: 'last4', type: 'text', required: true },
    { name: 'sealed', type: 'textarea', required: true, custom: { privacy: 'secret' } },
    { name: 'version', type: 'text', required: true, index: true },
    { name: 'saved_at', type: 'date', required: true },
  ],
  indexes: [{ fields: ['user_id', 'provider'], unique: true }],
}

export default defineCmsPlugin({
  id: 'api-keys',
  collections: [storedKeys],
  shapes: [
    {
      collection: 'pages',
      field: 'data',
      key: 'api-keys-setup-guide',
      shape: { ...guideShape, ...pageNotes, 'notes_for_editors?': ['id'] },
      neededBecause: 'The app shows this page beside the keys.',
    },
  ],
})
