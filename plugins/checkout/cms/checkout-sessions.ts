import type { CollectionConfig } from 'payload'
import { userId, writtenByHost } from '#cms'

/** Payments under way and done. `key` is Stripe's session id, or 256 random bits for a test checkout. */
export const checkoutSessions: CollectionConfig = {
  slug: 'checkout-sessions',
  admin: { useAsTitle: 'key', defaultColumns: ['user_id', 'status', 'amount', 'currency', 'createdAt'], group: 'People' },
  access: writtenByHost,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'payer_id', type: 'text', index: true, admin: { description: 'Who pays: a parent, or the person themselves.' } },
    { name: 'status', type: 'select', options: ['open', 'pending', 'paid', 'failed'], required: true, defaultValue: 'open' },
    {
      name: 'pending_at',
      type: 'date',
      admin: { description: 'Since when a bank has a payment that it has not confirmed yet: a debit takes days.' },
    },
    { name: 'amount', type: 'number', required: true, admin: { description: 'In the smallest unit: 10000 is $100.' } },
    { name: 'currency', type: 'text', required: true },
    { name: 'payment_id', type: 'text' },
  ],
}
