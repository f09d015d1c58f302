import type { CollectionConfig, GlobalConfig } from 'payload'
import { defineCmsPlugin, isEditor, namesLesson, userId } from '#cms'
import { modelSeed } from './model-seed.ts'
import { models } from './models.ts'
import { practiceAnswers } from './practice-answers.ts'
import { practiceAnswerSeed, practiceNotesSeed } from './practice-seeds.ts'

/** One row for each answered or failed call: the user, the provider, the outcome, the tokens. Never the content. */
const usageLogs: CollectionConfig = {
  slug: 'usage-logs',
  admin: { group: 'AI calls', defaultColumns: ['user_id', 'provider', 'endpoint', 'status', 'tokens', 'createdAt'] },
  fields: [
    userId(),
    { name: 'provider', type: 'text', required: true },
    { name: 'endpoint', type: 'text', required: true },
    { name: 'status', type: 'text', required: true },
    { name: 'tokens', type: 'number', required: true, custom: { privacy: 'own' } },
  ],
}

/**
 * Students' real calls of the day, one row each; rows of past days are deleted. `key` is
 * `user:provider:resets_at:slot` with slots from 1 to the provider's cap, so its uniqueness is the cap.
 */
const studentCalls: CollectionConfig = {
  slug: 'student-calls',
  admin: { group: 'AI calls', useAsTitle: 'key', defaultColumns: ['user_id', 'provider', 'state', 'resets_at'] },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'provider', type: 'text', required: true },
    { name: 'slot', type: 'number', required: true, custom: { privacy: 'secret' } },
    { name: 'state', type: 'select', options: ['reserved', 'spent'], required: true, index: true },
    { name: 'zone', type: 'text', required: true },
    { name: 'resets_at', type: 'date', required: true, index: true },
    { name: 'reserved_at', type: 'date', required: true },
  ],
}

/**
 * The ledger of calls on the platform's keys: one row for each reserved or spent call of an exercise.
 * `key` is `user:sub-slide:slot` with slots from 1 to the exercise's calls, so its uniqueness is the quota.
 */
const quotaCalls: CollectionConfig = {
  slug: 'quota-calls',
  admin: { group: 'AI calls', useAsTitle: 'key', defaultColumns: ['key', 'state', 'provider', 'reserved_at'] },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'module_id', type: 'text', required: true, index: true },
    { name: 'sub_slide_id', type: 'text', required: true, ...namesLesson },
    { name: 'slot', type: 'number', required: true, custom: { privacy: 'secret' } },
    { name: 'provider', type: 'text', required: true },
    { name: 'state', type: 'select', options: ['reserved', 'spent'], required: true, index: true },
    { name: 'reserved_at', type: 'date', required: true, index: true },
  ],
}

/** Texts of practice mode: `notice` is shown above every simulated answer, `fallback` is the answer for lessons without their own. */
const practiceNotes: GlobalConfig = {
  slug: 'practice-notes',
  label: 'Practice mode',
  admin: { group: 'AI' },
  access: { read: isEditor, update: isEditor, readVersions: isEditor },
  versions: { drafts: true, max: 50 },
  hooks: {
    // Importing a content file publishes it.
    beforeChange: [({ data, req }) => (req.context.isSeeding ? { ...data, _status: 'published' } : data)],
  },
  fields: [
    { name: 'notice', type: 'textarea', required: true, localized: true, admin: { description: 'Stands above every simulated answer.' } },
    { name: 'fallback', type: 'textarea', required: true, localized: true, admin: { description: 'The answer where a lesson has none.' } },
  ],
}

export default defineCmsPlugin({
  id: 'quota-proxy',
  collections: [models, practiceAnswers, quotaCalls, studentCalls, usageLogs],
  globals: [practiceNotes],
  seeds: [modelSeed, practiceAnswerSeed, practiceNotesSeed],
})
