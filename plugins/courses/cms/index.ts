import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, namesLesson, userId } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { activityTypes } from '../contract.ts'
import { pathwayShape, readinessShape } from '../page-shapes.ts'
import { moduleSeed } from './module-seed.ts'
import { modules } from './modules.ts'
import { subSlideSeed } from './sub-slide-seed.ts'
import { subSlides } from './sub-slides.ts'

/** The days, in the learner's own time zone, on which an exercise was completed. */
const userStreakDays: CollectionConfig = {
  slug: 'user-streak-days',
  timestamps: false,
  admin: { group: 'Learning', useAsTitle: 'date', defaultColumns: ['user_id', 'date'] },
  indexes: [{ fields: ['user_id', 'date'], unique: true }],
  fields: [userId(), { name: 'date', type: 'text', required: true, admin: { description: 'As in 2026-11-21.' } }],
}

/** Each learner's progress in each module. Derived from `exercise-calls`; only the server writes it. */
const userProgress: CollectionConfig = {
  slug: 'user-progress',
  timestamps: false,
  admin: { group: 'Learning', useAsTitle: 'module_id', defaultColumns: ['user_id', 'module_id', 'progress_percentage', 'updated_at'] },
  indexes: [{ fields: ['user_id', 'module_id'], unique: true }],
  fields: [
    userId(),
    { name: 'module_id', type: 'text', required: true },
    { name: 'lessons_completed', type: 'number', required: true },
    { name: 'total_lessons', type: 'number', required: true },
    { name: 'progress_percentage', type: 'number', required: true },
    { name: 'completed_at', type: 'date' },
    { name: 'announced_at', type: 'date', admin: { description: 'When everyone who waits for the completion had been told.' } },
    { name: 'updated_at', type: 'date', required: true },
  ],
}

/** Activity log of each learner, newest first on the dashboard. Only the server writes it. */
const userActivities: CollectionConfig = {
  slug: 'user-activities',
  timestamps: false,
  admin: { group: 'Learning', useAsTitle: 'activity_type', defaultColumns: ['user_id', 'activity_type', 'created_at'] },
  indexes: [{ fields: ['user_id', 'key'], unique: true }, { fields: ['user_id', 'created_at'] }],
  fields: [
    userId(),
    { name: 'activity_type', type: 'select', options: [...activityTypes], required: true },
    { name: 'activity_data', type: 'json', required: true, custom: { privacy: 'shared' } },
    { name: 'created_at', type: 'date', required: true },
    {
      name: 'key',
      type: 'text',
      required: true,
      admin: { description: 'What happened, so that it is written once.' },
      custom: { privacy: 'secret' },
    },
  ],
}

/** One learner's work on one exercise: the calls still to make, those made, and when it was done. */
const exerciseCalls: CollectionConfig = {
  slug: 'exercise-calls',
  timestamps: false,
  admin: { group: 'Learning', useAsTitle: 'sub_slide_id', defaultColumns: ['user_id', 'sub_slide_id', 'remaining', 'completed_at'] },
  indexes: [{ fields: ['user_id', 'sub_slide_id'], unique: true }, { fields: ['user_id', 'module_id'] }],
  fields: [
    userId(),
    { name: 'module_id', type: 'text', required: true },
    { name: 'sub_slide_id', type: 'text', required: true, ...namesLesson },
    { name: 'remaining', type: 'number', required: true },
    { name: 'real_calls', type: 'number', required: true },
    { name: 'practice_calls', type: 'number', required: true },
    // Used by an earlier release for the newest answer; now `hand-ins` stores all answers.
    { name: 'answer', type: 'textarea', admin: { hidden: true } },
    { name: 'completed_at', type: 'date' },
    { name: 'settled_at', type: 'date', admin: { description: 'When everything that follows from the completion was done.' } },
  ],
}

/** Each answer handed in to an exercise without calls: a newer answer does not replace the first. */
const handIns: CollectionConfig = {
  slug: 'hand-ins',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['user_id', 'sub_slide_id', 'number'], unique: true }],
  fields: [
    userId(),
    { name: 'module_id', type: 'text', required: true },
    { name: 'sub_slide_id', type: 'text', required: true, ...namesLesson },
    { name: 'number', type: 'number', required: true },
    { name: 'at', type: 'date', required: true },
    // Encrypted; without `vault_version` it is an answer that an earlier release stored.
    { name: 'answer', type: 'textarea', required: true },
    { name: 'vault_version', type: 'text', index: true },
  ],
}

const page = { collection: 'pages', field: 'data' } as const

export default defineCmsPlugin({
  id: 'courses',
  collections: [modules, subSlides, exerciseCalls, handIns, userActivities, userProgress, userStreakDays],
  shapes: [
    {
      ...page,
      key: 'readiness',
      shape: { ...readinessShape, ...pageNotes },
      neededBecause: 'The app shows this page at /readiness-checkpoint.',
    },
    {
      ...page,
      key: 'pathway-choice',
      shape: { ...pathwayShape, ...pageNotes },
      neededBecause: 'The app shows this page at /pathway-choice.',
    },
  ],
  seeds: [moduleSeed, subSlideSeed],
})
