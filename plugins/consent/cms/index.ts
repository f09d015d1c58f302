import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId, writtenByHost } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { consents } from './consents.ts'
import { schoolCodes } from './school-codes.ts'
import { deciders, decisions, termColumns } from './term-columns.ts'

const action = { label: 'text', to: 'link', kind: 'primary|secondary?' } as const

/** The blocks of `content/pages/adult-portal.md`. */
const adultPortalShape = { 'actions?': [action] } as const

/** The blocks of `content/pages/blocked-under-14.md`. */
const blockedShape = { 'resources?': [{ name: 'text', url: 'link', description: 'text' }], 'actions?': [action] } as const

/** Parents who have a mail each week about a student, one row a parent and student, while it is switched on. */
const weeklyMails: CollectionConfig = {
  slug: 'weekly-mails',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['user_id', 'student_id'], unique: true }],
  fields: [
    // The parent.
    userId(),
    { name: 'student_id', type: 'text', required: true, index: true },
    { name: 'switched_on_at', type: 'date', required: true },
    // The last day of the newest week that was mailed, or that was over before the switch went on: no week is mailed twice.
    { name: 'week', type: 'text', required: true },
  ],
}

/** Students' links to classes by code. The teacher sees nothing before the student has accepted. */
const schoolLinks: CollectionConfig = {
  slug: 'school-links',
  admin: { hidden: true },
  indexes: [{ fields: ['user_id', 'code'], unique: true }],
  fields: [
    userId(),
    { name: 'code', type: 'text', required: true, index: true },
    // Removed by the teacher: for some minutes, until the student is told and the row goes.
    { name: 'status', type: 'select', options: ['offered', 'accepted', 'removed'], required: true },
    { name: 'removed_at', type: 'date', index: true },
  ],
}

/** Portals that people chose. A choice stands: admins change it by the app's own call, which writes the change down. */
const portals: CollectionConfig = {
  slug: 'portals',
  admin: { useAsTitle: 'user_id', defaultColumns: ['user_id', 'chosen_portal', 'chosen_at'], group: 'People' },
  access: writtenByHost,
  fields: [
    userId({ unique: true }),
    { name: 'chosen_portal', type: 'select', options: ['student', 'adult', 'parent'], custom: { onAccount: 'chosen_portal' } },
    { name: 'birth_year', type: 'number' },
    { name: 'chosen_at', type: 'date' },
  ],
}

/** Receipts of parents' decisions about students, one row a decision: the host adds rows, and nothing changes one. */
const consentReceipts: CollectionConfig = {
  slug: 'consent-receipts',
  admin: { hidden: true },
  fields: [
    // The student's id and the number: no decision is written down twice.
    { name: 'key', type: 'text', required: true, unique: true, custom: { privacy: 'own' } },
    userId(),
    { name: 'number', type: 'number', required: true },
    // Follows the parent to another address, and is a keyed hash once the address is forgotten, as in the student's row. Earlier
    // receipts may be another parent's.
    { name: 'parent_email', type: 'text', required: true, index: true, custom: { privacy: 'private' } },
    { name: 'at', type: 'date', required: true },
    { name: 'decision', type: 'select', options: [...decisions], required: true },
    { name: 'decided_by', type: 'select', options: [...deciders], required: true },
    ...termColumns(),
  ],
}

/** Accounts closed since their owners are under 14, and when their data goes. */
const blockedAccounts: CollectionConfig = {
  slug: 'blocked-accounts',
  admin: { hidden: true },
  fields: [userId({ unique: true }), { name: 'due_at', type: 'date', required: true, index: true }],
}

const page = { collection: 'pages', field: 'data' } as const

export default defineCmsPlugin({
  id: 'consent',
  collections: [portals, consents, consentReceipts, schoolCodes, schoolLinks, blockedAccounts, weeklyMails],
  shapes: [
    {
      ...page,
      key: 'adult-portal',
      shape: { ...adultPortalShape, ...pageNotes },
      neededBecause: 'The app shows this page at /adult-portal.',
    },
    {
      ...page,
      key: 'blocked-under-14',
      shape: { ...blockedShape, ...pageNotes },
      neededBecause: 'The app shows this page to whoever is under 14.',
    },
  ],
})
