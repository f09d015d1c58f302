import { defineCmsPlugin, namesLesson, userId } from '#cms'
import { devices } from '../contract.ts'
import { planSections } from './plan-sections.ts'
import { sectionSeed } from './section-seed.ts'

export default defineCmsPlugin({
  id: 'plan-sheets',
  collections: [
    planSections,
    {
      slug: 'plan-sheets',
      admin: { hidden: true },
      fields: [
        userId(),
        // Title and text, encrypted.
        { name: 'words', type: 'textarea', required: true },
        { name: 'vault_version', type: 'text', required: true, index: true },
        { name: 'version', type: 'number', required: true },
        { name: 'created_at', type: 'date', required: true },
        { name: 'updated_at', type: 'date', required: true, index: true },
      ],
    },
    {
      slug: 'plan-sheet-versions',
      admin: { hidden: true },
      fields: [
        userId(),
        { name: 'sheet_id', type: 'text', required: true, index: true },
        { name: 'words', type: 'textarea', required: true },
        { name: 'vault_version', type: 'text', required: true, index: true },
        { name: 'version', type: 'number', required: true },
        { name: 'device', type: 'select', options: [...devices], required: true },
        { name: 'writer', type: 'text' },
        { name: 'sub_slide_id', type: 'text', ...namesLesson },
        { name: 'call', type: 'number' },
        { name: 'is_aside', type: 'checkbox', defaultValue: false },
        { name: 'began_at', type: 'date', required: true },
        { name: 'at', type: 'date', required: true },
      ],
    },
  ],
  seeds: [sectionSeed],
})
