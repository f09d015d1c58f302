import { defineCmsPlugin } from '#cms'
import { models } from './models.ts'
import { practiceAnswers } from './practice-answers.ts'
import { practiceNotes } from './practice-notes.ts'
import { quotaCalls } from './quota-calls.ts'
import { usageLogs } from './usage-logs.ts'

export default defineCmsPlugin({ id: 'quota-proxy', collections: [models, practiceAnswers, quotaCalls, usageLogs], globals: [practiceNotes] })
