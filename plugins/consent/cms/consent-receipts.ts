import type { CollectionConfig } from 'payload'
import { userId } from '#cms'
import { deciders, decisions, termColumns } from './term-columns.ts'

/** What parents decided about students, one row a decision: the host adds rows, and nothing changes one. */
export const consentReceipts: CollectionConfig = {
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
