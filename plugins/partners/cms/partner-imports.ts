import type { CollectionConfig } from 'payload'
import { writtenByHost } from '#cms'

/**
 * Imported files and undone imports, one row each. The rows that an import wrote are recorded in `referrals-audit`. This collection
 * contains ids of admins and nothing about learners, so that it can outlive accounts.
 */
export const partnerImports: CollectionConfig = {
  slug: 'partner-imports',
  labels: { singular: 'Partner import', plural: 'Partner imports' },
  timestamps: false,
  admin: { group: 'Partners', useAsTitle: 'file', defaultColumns: ['created_at', 'file', 'inserted', 'updated', 'takes_back'] },
  defaultSort: '-created_at',
  access: writtenByHost,
  fields: [
    // An import is undone at most once: the row of the undo has a key derived from the import's.
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'takes_back', type: 'text', index: true },
    { name: 'created_at', type: 'date', required: true, index: true },
    { name: 'by', type: 'text', required: true },
    { name: 'file', type: 'text' },
    // For an undo: how many rows were removed, and how many got their old values.
    { name: 'inserted', type: 'number', required: true },
    { name: 'updated', type: 'number', required: true },
    { name: 'unchanged', type: 'number', required: true },
  ],
}
