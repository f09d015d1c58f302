import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId } from '#cms'
import { professorSeed, quickPromptSeed } from './professor-seeds.ts'
import { professors } from './professors.ts'
import { quickPrompts } from './quick-prompts.ts'

/** Records of professors' answers without their text: `digest` is a keyed hash of learner, professor, module and text. */
const professorAnswers: CollectionConfig = {
  slug: 'professor-answers',
  admin: { hidden: true },
  fields: [
    { name: 'digest', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'given_at', type: 'date', required: true, index: true },
  ],
}

export default defineCmsPlugin({
  id: 'professors',
  collections: [professors, professorAnswers, quickPrompts],
  seeds: [professorSeed, quickPromptSeed],
})
