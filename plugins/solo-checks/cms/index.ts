import { defineCmsPlugin, userId } from '#cms'
import { checkItemSeed } from './check-item-seed.ts'
import { checkItems } from './check-items.ts'

/** No access in the panel: an attempt is private to its learner, and contains the keys. */
const closed = { read: () => false, create: () => false, update: () => false, delete: () => false }

export default defineCmsPlugin({
  id: 'solo-checks',
  collections: [
    checkItems,
    {
      slug: 'check-attempts',
      admin: { hidden: true },
      access: closed,
      fields: [
        userId(),
        // The attempt's paper and results contain lessons of the module.
        { name: 'module_id', type: 'text', required: true, index: true, custom: { names: 'module of a check' } },
        // Person, module and day: unique, so that there is one attempt a day.
        { name: 'slot', type: 'text', required: true, unique: true, custom: { privacy: 'secret' } },
        { name: 'kind', type: 'select', options: ['check', 'refresh'], required: true },
        { name: 'started_at', type: 'date', required: true },
        { name: 'expires_at', type: 'date', required: true, index: true },
        { name: 'is_open', type: 'checkbox', required: true, index: true },
        { name: 'finished_at', type: 'date' },
        // The drawn items with their keys, as JSON, so that they do not change during the attempt.
        { name: 'paper', type: 'textarea', required: true, custom: { privacy: 'secret' } },
        // The answers, by item, as JSON, encrypted.
        { name: 'words', type: 'textarea', required: true },
        { name: 'vault_version', type: 'text', required: true, index: true },
        { name: 'revision', type: 'number', required: true, custom: { privacy: 'secret' } },
        // By item, as JSON: variant, lesson, whether it was right, the options chosen.
        { name: 'results', type: 'textarea' },
        { name: 'score', type: 'number' },
        { name: 'total', type: 'number', required: true },
        { name: 'passed', type: 'checkbox' },
        { name: 'current_until', type: 'date' },
        { name: 'reminded_at', type: 'date', custom: { privacy: 'secret' } },
      ],
    },
  ],
  seeds: [checkItemSeed],
})
