import type { CollectionConfig } from 'payload'
import { writtenByHost } from '#cms'

/** Every change of a person's rights. Rows are added by the host alone and never changed; `hash` covers the row and `previous`. */
export const auditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Audit row', plural: 'Audit log' },
  admin: {
    useAsTitle: 'action',
    defaultColumns: ['seq', 'at', 'action', 'actor_id', 'subject_id', 'old_value', 'new_value'],
    group: 'People',
  },
  defaultSort: '-seq',
  access: writtenByHost,
  fields: [
    { name: 'seq', type: 'number', required: true, unique: true, index: true },
    { name: 'at', type: 'date', required: true },
    { name: 'actor_id', type: 'text', required: true },
    { name: 'action', type: 'text', required: true },
    { name: 'subject_id', type: 'text', index: true },
    { name: 'field', type: 'text' },
    { name: 'old_value', type: 'text' },
    { name: 'new_value', type: 'text' },
    { name: 'previous', type: 'text', required: true },
    { name: 'hash', type: 'text', required: true },
  ],
}
