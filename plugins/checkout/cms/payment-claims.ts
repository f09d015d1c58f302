import type { CollectionConfig } from 'payload'
import { writtenByHost } from '#cms'

/** What the payment provider reports after a payment: a refund, or a dispute and how it ended. One row each; `key` is its id there. */
export const paymentClaims: CollectionConfig = {
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
