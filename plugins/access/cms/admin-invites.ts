import type { CollectionConfig } from 'payload'
import { writtenByHost } from '#cms'

/** Addresses whose owners are admins from their next sign-in. They are changed at /admin, where each change is audited. */
export const adminInvites: CollectionConfig = {
  slug: 'admin-invites',
  labels: { singular: 'Admin invite', plural: 'Admin invites' },
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'note', 'createdAt'], group: 'People' },
  access: writtenByHost,
  fields: [
    { name: 'email', type: 'text', required: true, unique: true, index: true },
    { name: 'note', type: 'text', required: true },
    { name: 'invited_by', type: 'text', required: true, admin: { description: 'An admin’s id, or system for ADMIN_EMAILS.' } },
  ],
}
