import { defineCmsPlugin } from '#cms'
import { modelSeed } from './model-seed.ts'
import { models } from './models.ts'
import { practiceAnswers } from './practice-answers.ts'
import { practiceNotes } from './practice-notes.ts'
import { practiceAnswerSeed, practiceNotesSeed } from './practice-seeds.ts'
import { quotaCalls } from './quota-calls.ts'
import { studentCalls } from './student-calls.ts'
import { usageLogs } from './usage-logs.ts'

export default defineCmsPlugin({
  id: 'quota-proxy',
  collections: [models, practiceAnswers, quotaCalls, studentCalls, usageLogs],
  globals: [practiceNotes],
  seeds: [modelSeed, practiceAnswerSeed, practiceNotesSeed],
})
