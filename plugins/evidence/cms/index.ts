import { defineCmsPlugin, namesLesson, userId } from '#cms'
import { evidenceSeed } from './evidence-seed.ts'
import { lessonEvidence } from './lesson-evidence.ts'

export default defineCmsPlugin({
  id: 'evidence',
  collections: [
    lessonEvidence,
    {
      slug: 'evidence-shown',
      timestamps: false,
      admin: { hidden: true },
      indexes: [{ fields: ['user_id', 'sub_slide_id', 'item'], unique: true }],
      fields: [
        userId(),
        { name: 'sub_slide_id', type: 'text', required: true, ...namesLesson },
        // The item's id, its state, and counts: none of the learner's text.
        { name: 'item', type: 'text', required: true },
        { name: 'state', type: 'text', required: true },
        { name: 'words', type: 'number' },
        { name: 'lines', type: 'number' },
        { name: 'at', type: 'date', required: true },
      ],
    },
  ],
  seeds: [evidenceSeed],
})
