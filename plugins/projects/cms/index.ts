import { defineCmsPlugin, userId } from '#cms'
import { shareVisibilities } from '../contract.ts'

/**
 * What learners have built. `key` is the public link, or a word of its own while the project is private,
 * so that no two projects ever answer to one link.
 */
export default defineCmsPlugin({
  id: 'projects',
  collections: [
    {
      slug: 'projects',
      admin: { useAsTitle: 'name', defaultColumns: ['name', 'share_visibility', 'public_url', 'deployed_at'], group: 'Learners' },
      fields: [
        userId(),
        { name: 'name', type: 'text', required: true },
        { name: 'description', type: 'textarea', maxLength: 500 },
        {
          name: 'next_step',
          type: 'textarea',
          maxLength: 300,
          admin: { description: 'What its maker would do next: a remix begins there.' },
        },
        { name: 'share_visibility', type: 'select', options: [...shareVisibilities], required: true, defaultValue: 'private' },
        { name: 'public_url', type: 'text' },
        { name: 'key', type: 'text', required: true, unique: true, index: true, admin: { hidden: true }, custom: { privacy: 'secret' } },
        { name: 'deployment_url', type: 'text' },
        { name: 'deployed_at', type: 'date' },
        {
          name: 'remixed_from',
          type: 'text',
          index: true,
          admin: { description: 'The id of the project that this one was remixed from.' },
        },
        { name: 'created_at', type: 'date', required: true, index: true },
      ],
    },
  ],
})
