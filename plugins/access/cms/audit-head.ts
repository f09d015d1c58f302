import type { CollectionConfig } from 'payload'

/** The newest row of the audit log, by number and hash, so that rows cut off at its end are missed. One row; `proof` is keyed. */
export const auditHead: CollectionConfig = {
  slug: 'audit-head',
  admin: { hidden: true },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'seq', type: 'number', required: true },
    { name: 'hash', type: 'text', required: true },
    { name: 'proof', type: 'text', required: true },
  ],
}
