import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** Who has paid. One row a person, written once by their payment. */
export const entitlements: CollectionConfig = {
  slug: 'entitlements',
  admin: { useAsTitle: 'user_id', defaultColumns: ['user_id', 'plan', 'payment_id', 'granted_at'], group: 'People' },
  fields: [
    userId({ unique: true }),
    { name: 'has_purchased', type: 'checkbox', required: true, defaultValue: false },
    { name: 'plan', type: 'select', options: ['free', 'pro', 'lifetime'], required: true, defaultValue: 'free' },
    { name: 'payment_id', type: 'text', required: true, unique: true, index: true },
    { name: 'granted_at', type: 'date', required: true },
  ],
}
