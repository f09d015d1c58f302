import { defineCmsPlugin, userId } from '#cms'

/**
 * What each person has kept. `userId()` says whose a row is: by it the row is exported, and erased. A parent's export of their student
 * leaves long texts (`textarea`) out. In the panel only admins see the rows.
 */
export default defineCmsPlugin({
  id: 'flight-log',
  collections: [
    {
      slug: 'flight-log-entries',
      admin: { useAsTitle: 'text' },
      fields: [userId(), { name: 'text', type: 'textarea', required: true }, { name: 'kept_at', type: 'date', required: true }],
    },
  ],
})
