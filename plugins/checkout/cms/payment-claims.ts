import type { CollectionConfig } from 'payload'
import { writtenByHost } from '#cms'

/** What the payment provider reports after a payment: a refund, or a dispute and how it ended. One row each; `key` is its id there. */
export const paymentClaims: CollectionConfig = {
  slug: 'payment-claims',
  admin: { useAsTitle: 'key', defaultColumns: ['kind', 'state', 'payment_id', 'reported_at'], group: 'People' },
  access: writtenByHost,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'payment_id', type: 'text', required: true, index: true },
    { name: 'kind', type: 'select', options: ['refund', 'dispute'], required: true },
    { name: 'state', type: 'select', options: ['lost', 'won'], required: true, admin: { description: 'Lost: the money went back.' } },
    { name: 'reported_at', type: 'number', required: true, admin: { description: 'Seconds, from the event: a later one counts.' } },
  ],
}
