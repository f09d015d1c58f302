import { defineCmsPlugin, userId } from '#cms'

/** The badges that a learner has earned, one row each. */
export default defineCmsPlugin({
  id: 'achievements',
  collections: [
    {
      slug: 'user-achievements',
      admin: { useAsTitle: 'achievement_key', defaultColumns: ['achievement_key', 'user_id', 'earned_at'], group: 'Learners' },
      fields: [
        userId(),
        { name: 'achievement_key', type: 'text', required: true, custom: { privacy: 'own' } },
        { name: 'achievement_data', type: 'json', required: true, custom: { privacy: 'shared' } },
        { name: 'earned_at', type: 'date', required: true },
      ],
      indexes: [{ fields: ['user_id', 'achievement_key'], unique: true }],
    },
  ],
})
