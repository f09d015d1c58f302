import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/**
 * A learner's answers in onboarding, and the pack that explains terms to them. With a starter pack
 * `starter_pack` contains its key, and its texts are not copied; `analogy_pack` contains texts written for this learner.
 */
export const userProfile: CollectionConfig = {
  slug: 'user-profile',
  admin: { useAsTitle: 'user_id', defaultColumns: ['user_id', 'occupation', 'pack_name', 'pack_status'], group: 'People' },
  fields: [
    userId({ unique: true }),
    { name: 'occupation', type: 'text' },
    { name: 'age_group', type: 'text' },
    { name: 'hobbies', type: 'json', custom: { privacy: 'shared' } },
    { name: 'flavor_game', type: 'text' },
    { name: 'flavor_movie', type: 'text' },
    { name: 'preferred_language', type: 'text' },
    { name: 'pack_status', type: 'select', options: ['none', 'loading', 'ready', 'fallback'], required: true, defaultValue: 'none' },
    { name: 'pack_error', type: 'text', admin: { description: 'Why no pack was written for this learner.' } },
    { name: 'pack_started_at', type: 'date', admin: { description: 'When a model was last asked for a pack.' } },
    { name: 'pack_name', type: 'text' },
    { name: 'starter_pack', type: 'text', admin: { description: 'Key of a starter pack.' } },
    { name: 'analogy_pack', type: 'json' },
  ],
}
