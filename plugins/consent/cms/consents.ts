import type { CollectionConfig } from 'payload'
import { userId } from '#cms'
import { deciders, decisions, termColumns } from './term-columns.ts'

/**
 * One row per student: the state of their request for approval. Links are stored as keyed HMACs of their tokens:
 * `token_mac` while a request waits, `spent_mac` while the answer given with that token holds, `end_mac` while an approval holds.
 */
export const consents: CollectionConfig = {
  slug: 'consents',
  admin: { hidden: true },
  fields: [
    userId({ unique: true }),
    {
      name: 'status',
      type: 'select',
      options: ['none', 'requested', 'approved'],
      required: true,
      custom: { onAccount: 'consent_status' },
    },
    { name: 'parent_email', type: 'text', required: true, index: true },
    // The mailbox of the address (`mailboxOf`), or a keyed hash of it once the address is removed. Older rows get it at server start.
    { name: 'parent_mailbox', type: 'text', index: true },
    { name: 'token_mac', type: 'text', index: true, custom: { privacy: 'secret' } },
    // HMAC of the link that the asked parent opened on their own page while signed in, in addition to the mailed link.
    { name: 'home_mac', type: 'text', index: true, custom: { privacy: 'secret' } },
    { name: 'spent_mac', type: 'text', index: true, custom: { privacy: 'secret' } },
    { name: 'end_mac', type: 'text', index: true, custom: { privacy: 'secret' } },
    { name: 'requested_at', type: 'date', required: true },
    { name: 'expires_at', type: 'date', required: true },
    { name: 'decided_at', type: 'date' },
    { name: 'last_decision', type: 'select', options: ['declined', 'ended'] },
    ...termColumns(),
    // The number of decisions about this row that have a receipt; empty where the approval is older than receipts.
    { name: 'revision', type: 'number' },
    { name: 'revised_at', type: 'date' },
    // The parent's unsent changes: when the student is notified, and the decision before them (empty: older than receipts).
    { name: 'tell_at', type: 'date', index: true },
    { name: 'tell_since', type: 'number' },
    { name: 'revised_by', type: 'select', options: [...deciders] },
    { name: 'revised_as', type: 'select', options: [...decisions] },
    // The newest decision while a listener has not succeeded yet, and who took it while the audit log and the mails lack it.
    { name: 'unannounced', type: 'select', options: ['approved', 'declined', 'ended'], index: true, custom: { privacy: 'secret' } },
    { name: 'unrecorded_actor', type: 'text', custom: { privacy: 'secret' } },
    { name: 'unrecorded_reason', type: 'text', custom: { privacy: 'secret' } },
  ],
}
