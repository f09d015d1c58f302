import { defineCmsPlugin, userId } from '#cms'

/**
 * Rows that belong to a person: `userId()` names the owner, and export and erasure find the rows by it. A parent's export of their
 * student omits long texts (`textarea`). In the panel only admins see the rows.
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
