import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId, writtenByHost } from '#cms'
import { receipts } from './receipts.ts'

/** Reports of the payment provider after a payment: a refund, or a dispute and its result. One row each; `key` is the provider's id. */
const paymentClaims: CollectionConfig = {
  slug: 'payment-claims',
  admin: { useAsTitle: 'key', defaultColumns: ['kind', 'state', 'payment_id', 'amount', 'reported_at'], group: 'People' },
  access: writtenByHost,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'payment_id', type: 'text', required: true, index: true },
    { name: 'kind', type: 'select', options: ['refund', 'dispute'], required: true },
    {
      name: 'state',
      type: 'select',
      options: ['open', 'lost', 'won', 'part'],
      required: true,
      admin: { description: 'Open: held back while the bank decides. Lost: all of the money went back. Part: some of it did.' },
    },
    { name: 'amount', type: 'number', admin: { description: 'What went back or is held, in hundredths of the currency.' } },
    { name: 'answer_by', type: 'date', admin: { description: 'Until when the bank takes an answer to a dispute.' } },
    { name: 'reported_at', type: 'number', required: true, admin: { description: 'Seconds, from the event: a later one counts.' } },
  ],
}

/** Open and completed payments. `key` is Stripe's session id, or 256 random bits for a test checkout. */
const checkoutSessions: CollectionConfig = {
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

export default defineCmsPlugin({ id: 'checkout', collections: [checkoutSessions, receipts, paymentClaims] })
