import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId, writtenByHost } from '#cms'
import { suspensionReasons } from '../contract.ts'
import { auditLog } from './audit-log.ts'

/** Access to the course: paid, or given at /admin, where each change is audited; the panel shows it. One row per person. */
const entitlements: CollectionConfig = {
  slug: 'entitlements',
  admin: { useAsTitle: 'user_id', defaultColumns: ['user_id', 'plan', 'payment_id', 'granted_at'], group: 'People' },
  access: writtenByHost,
  fields: [
    userId({ unique: true }),
    { name: 'has_purchased', type: 'checkbox', required: true, defaultValue: false, custom: { onAccount: 'has_purchased' } },
    {
      name: 'plan',
      type: 'select',
      options: ['free', 'pro', 'lifetime'],
      required: true,
      defaultValue: 'free',
      custom: { onAccount: 'plan' },
    },
    { name: 'payment_id', type: 'text', required: true, unique: true, index: true },
    {
      name: 'suspended_for',
      type: 'select',
      options: [...suspensionReasons],
      custom: { onAccount: 'suspended_for' },
      admin: { description: 'Why a payment opens nothing any more; empty while it does.' },
    },
    { name: 'granted_at', type: 'date', required: true },
  ],
}

/** The newest row of the audit log, by number and hash, so that rows cut off at its end are noticed. One row; `proof` is keyed. */
const auditHead: CollectionConfig = {
  slug: 'audit-head',
  admin: { hidden: true },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'seq', type: 'number', required: true },
    { name: 'hash', type: 'text', required: true },
    { name: 'proof', type: 'text', required: true },
  ],
}

/** Addresses whose owners are admins from their next sign-in. They are changed at /admin, where each change is audited. */
const adminInvites: CollectionConfig = {
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

export default defineCmsPlugin({ id: 'access', collections: [entitlements, adminInvites, auditLog, auditHead] })
