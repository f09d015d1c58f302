import { defineCmsPlugin, userId } from '#cms'
import { shareVisibilities } from '../contract.ts'

/**
 * Learners' projects. `key` is the public link, or a unique value while the project is private,
 * so that no two projects have the same link. Code, plans and prompts are in separate collections, so that a list does
 * not load them; `place_key` is project and version, so that no version is written twice.
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
        { name: 'source_version', type: 'number', admin: { description: 'The newest version of its code; empty without any.' } },
        { name: 'plan_sheet_id', type: 'text', admin: { description: 'The id of its owner’s plan sheet for it.' } },
        {
          name: 'offered_at',
          type: 'date',
          index: true,
          admin: { description: 'Since when it stands in the gallery; empty where it does not.' },
        },
        { name: 'taken_down_at', type: 'date', index: true },
        { name: 'taken_down_reason', type: 'textarea', admin: { description: 'Its owner reads this.' } },
        { name: 'created_at', type: 'date', required: true, index: true },
      ],
    },
    {
      slug: 'project-sources',
      admin: { hidden: true },
      fields: [
        userId(),
        { name: 'project_id', type: 'text', required: true, index: true },
        { name: 'version', type: 'number', required: true },
        { name: 'place_key', type: 'text', required: true, unique: true, custom: { privacy: 'secret' } },
        { name: 'bytes', type: 'number', required: true },
        { name: 'created_at', type: 'date', required: true },
        { name: 'html', type: 'textarea' },
        { name: 'css', type: 'textarea' },
        { name: 'js', type: 'textarea' },
      ],
    },
    {
      slug: 'project-showings',
      admin: { hidden: true },
      fields: [
        userId(),
        { name: 'project_id', type: 'text', required: true, unique: true, index: true },
        { name: 'plan', type: 'textarea' },
        // A list of titles and prompts, as JSON.
        { name: 'prompts', type: 'textarea' },
      ],
    },
  ],
})
