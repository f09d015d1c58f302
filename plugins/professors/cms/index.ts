import { defineCmsPlugin } from '#cms'
import { professorAnswers } from './professor-answers.ts'
import { professorSeed, quickPromptSeed } from './professor-seeds.ts'
import { professors } from './professors.ts'
import { quickPrompts } from './quick-prompts.ts'

export default defineCmsPlugin({
  id: 'professors',
  collections: [professors, professorAnswers, quickPrompts],
  seeds: [professorSeed, quickPromptSeed],
})
