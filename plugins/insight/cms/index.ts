import { defineCmsPlugin, writtenByHost } from '#cms'

export default defineCmsPlugin({
  id: 'insight',
  collections: [
    {
      // Daily counts of events that no other collection records. They contain no person, address, browser or cookie.
      slug: 'insight-counts',
      timestamps: false,
      admin: { useAsTitle: 'key', defaultColumns: ['day', 'measure', 'label', 'count'], group: 'School' },
      access: writtenByHost,
      fields: [
        // Day, measure and label; unique, so that each combination has one row.
        { name: 'key', type: 'text', required: true, unique: true, index: true },
        { name: 'day', type: 'text', required: true, index: true },
        { name: 'measure', type: 'select', options: ['landing', 'mail-sent', 'mail-failed'], required: true },
        { name: 'label', type: 'text' },
        { name: 'count', type: 'number', required: true },
      ],
    },
  ],
})
