import type { CollectionConfig } from 'payload'
import { userId, writtenByHost } from '#cms'
import { suspensionReasons } from '../suspension-reasons.ts'

/** Who has paid, or was given access at /admin, where it is audited; the panel shows it. One row a person. */
export const entitlements: CollectionConfig = {
  slug: 'entitlements',
  admin: { useAsTitle: 'user_id', defaultColumns: ['user_id', 'plan', 'payment_id', 'granted_at'], group: 'People' },
  access: writtenByHost,
  fields: [
    userId({ unique: true }),
    { name: 'has_purchased', type: 'checkbox', required: true, defaultValue: false },
    { name: 'plan', type: 'select', options: ['free', 'pro', 'lifetime'], required: true, defaultValue: 'free' },
    { name: 'payment_id', type: 'text', required: true, unique: true, index: true },
    {
      name: 'suspended_for',
      type: 'select',
      options: [...suspensionReasons],
      admin: { description: 'Why a payment opens nothing any more; empty while it does.' },
    },
    { name: 'granted_at', type: 'date', required: true },
  ],
}
