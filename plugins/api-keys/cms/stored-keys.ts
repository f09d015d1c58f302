import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/**
 * Learners' provider keys. `sealed` rests encrypted and bound to owner, provider and `version`, the master key that sealed it;
 * nobody reads it through the panel. `saved_at` is when its owner stored it, which sealing it anew leaves alone.
 */
export const storedKeys: CollectionConfig = {
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
