import type { CollectionConfig, GlobalConfig } from 'payload'
import { defineCmsPlugin, isEditor, namesLesson, userId } from '#cms'
import { modelSeed } from './model-seed.ts'
import { models } from './models.ts'
import { practiceAnswers } from './practice-answers.ts'
import { practiceAnswerSeed, practiceNotesSeed } from './practice-seeds.ts'

/** One row for each answered or failed call: who, which provider, how it ended, how many tokens. Never what was said. */
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
 * Students' real calls of the day, one row each; rows of days that are past are deleted. `key` is
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
 * The ledger of calls on the platform's keys: one row for each call of an exercise that is reserved or spent.
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

/** Texts around practice mode: `notice` stands above every simulated answer, `fallback` is the answer where a lesson has none. */
const practiceNotes: GlobalConfig = {
  slug: 'practice-notes',
  label: 'Practice mode',
  admin: { group: 'AI' },
  access: { read: isEditor, update: isEditor, readVersions: isEditor },
  versions: { drafts: true, max: 50 },
  hooks: {
    // A content file is published by bringing it in.
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
