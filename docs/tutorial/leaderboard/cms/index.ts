import { defineCmsPlugin, userId } from '#cms'

/** One flat row for each learner who takes part. Without `access`, only admins see it in the panel. */
export default defineCmsPlugin({
  id: 'leaderboard',
  collections: [
    {
      slug: 'leaderboard-entries',
      admin: { useAsTitle: 'name', defaultColumns: ['name', 'exercises'], group: 'Learners' },
      fields: [
        userId({ unique: true }),
        // Learners choose it themselves: a parent's export of their student leaves it out.
        { name: 'name', type: 'text', required: true, custom: { privacy: 'private' } },
        { name: 'exercises', type: 'number', required: true, index: true },
      ],
    },
    {
      slug: 'leaderboard-counted',
      admin: { hidden: true },
      // An export has the exercises by the course's own rows.
      custom: { privacy: 'private' },
      fields: [userId(), { name: 'sub_slide_id', type: 'text', required: true }],
      indexes: [{ fields: ['user_id', 'sub_slide_id'], unique: true }],
    },
  ],
})
