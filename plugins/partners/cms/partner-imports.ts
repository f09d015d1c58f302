import type { CollectionConfig } from 'payload'
import { writtenByHost } from '#cms'

/**
 * Imported files and imports taken back: a row each. The rows that an import wrote are recorded in `referrals-audit`. It
 * holds ids of admins and nothing about learners, so that it outlives accounts.
 */
export const partnerImports: CollectionConfig = {
  slug: 'partner-imports',
  labels: { singular: 'Partner import', plural: 'Partner imports' },
  timestamps: false,
  admin: { group: 'Partners', useAsTitle: 'file', defaultColumns: ['created_at', 'file', 'inserted', 'updated', 'takes_back'] },
  defaultSort: '-created_at',
  access: writtenByHost,
  fields: [
    // An import is taken back once: the row of that has a key that is made of the import's.
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'takes_back', type: 'text', index: true },
    { name: 'created_at', type: 'date', required: true, index: true },
    { name: 'by', type: 'text', required: true },
    { name: 'file', type: 'text' },
    // Of a taking back: how many were removed, and how many got their old values.
    { name: 'inserted', type: 'number', required: true },
    { name: 'updated', type: 'number', required: true },
    { name: 'unchanged', type: 'number', required: true },
  ],
}
