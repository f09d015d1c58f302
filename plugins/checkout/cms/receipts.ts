import type { CollectionConfig } from 'payload'
import { writtenByHost } from '#cms'

/**
 * Receipts, numbered without gaps, for the payer and for bookkeeping. They name people by opaque ids and outlive their accounts, as
 * bookkeeping requires; the payer's address stays as it was at the payment, until they delete their account.
 */
export const receipts: CollectionConfig = {
  slug: 'receipts',
  admin: { useAsTitle: 'number', defaultColumns: ['number', 'payer_id', 'learner_id', 'amount', 'currency', 'paid_at'], group: 'People' },
  access: writtenByHost,
  fields: [
    { name: 'number', type: 'number', required: true, unique: true, index: true },
    { name: 'payment_id', type: 'text', required: true, unique: true, index: true },
    { name: 'payer_id', type: 'text', required: true, index: true },
    { name: 'payer_email', type: 'text', admin: { description: 'As it was when they paid; empty once the account is deleted.' } },
    { name: 'method', type: 'text', admin: { description: 'What was paid with, as the payment provider calls it: card.' } },
    { name: 'is_test', type: 'checkbox', defaultValue: false, admin: { description: 'No money moved.' } },
    { name: 'learner_id', type: 'text', required: true, index: true, admin: { description: 'Whose access it opened.' } },
    { name: 'is_for_other', type: 'checkbox', admin: { description: 'Whether somebody paid for another person, as a parent does.' } },
    { name: 'amount', type: 'number', required: true, admin: { description: 'In hundredths: 10000 is 100.00.' } },
    { name: 'currency', type: 'text', required: true },
    { name: 'paid_at', type: 'date', required: true },
    { name: 'mailed_at', type: 'date', index: true, admin: { description: 'Empty until the payer’s mail was accepted.' } },
    {
      name: 'told_state',
      type: 'select',
      options: ['paid', 'refunded', 'disputed', 'dispute-lost'],
      admin: { description: 'The state of which payer, student and admins were told last; empty while it was never but paid.' },
    },
  ],
}
