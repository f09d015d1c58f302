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

/** Weekly mails to parents: one row per parent and student while the mail is switched on. */
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
    // The last day of the newest week that was mailed or had ended before the mail was switched on: no week is mailed twice.
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
    // `removed`: by the teacher, for some minutes, until the student is notified and the row is deleted.
    { name: 'status', type: 'select', options: ['offered', 'accepted', 'removed'], required: true },
    { name: 'removed_at', type: 'date', index: true },
  ],
}

/** Portals that people chose. A choice is final: admins change it by the app's own call, which records the change. */
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

/** Receipts of parents' decisions about students, one row per decision: the host adds rows, and rows never change. */
const consentReceipts: CollectionConfig = {
  slug: 'consent-receipts',
  admin: { hidden: true },
  fields: [
    // The student's id and the decision's number: no decision is recorded twice.
    { name: 'key', type: 'text', required: true, unique: true, custom: { privacy: 'own' } },
    userId(),
    { name: 'number', type: 'number', required: true },
    // Updated when the parent changes the address, and a keyed hash once the address is deleted, as in the student's row. Earlier
    // receipts may belong to another parent.
    { name: 'parent_email', type: 'text', required: true, index: true, custom: { privacy: 'private' } },
    { name: 'at', type: 'date', required: true },
    { name: 'decision', type: 'select', options: [...decisions], required: true },
    { name: 'decided_by', type: 'select', options: [...deciders], required: true },
    ...termColumns(),
  ],
}

/** Accounts closed because their owners are under 14, with the date on which their data is deleted. */
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
