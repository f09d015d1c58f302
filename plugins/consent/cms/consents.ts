import type { CollectionConfig } from 'payload'
import { userId } from '#cms'
import { deciders, decisions, termColumns } from './term-columns.ts'

/**
 * One row a student: where their request for approval stands. Both links rest as keyed HMACs of their tokens:
 * `token_mac` while a request waits, `spent_mac` while the answer that it was spent on holds, `end_mac` while an approval holds.
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
    // The mailbox of the address (`mailboxOf`), or a keyed hash of it once the address is forgotten. Older rows get theirs at start.
    { name: 'parent_mailbox', type: 'text', index: true },
    { name: 'token_mac', type: 'text', index: true, custom: { privacy: 'secret' } },
    // Of the link that the asked parent, signed in, has drawn on their own page: beside the mailed one.
    { name: 'home_mac', type: 'text', index: true, custom: { privacy: 'secret' } },
    { name: 'spent_mac', type: 'text', index: true, custom: { privacy: 'secret' } },
    { name: 'end_mac', type: 'text', index: true, custom: { privacy: 'secret' } },
    { name: 'requested_at', type: 'date', required: true },
    { name: 'expires_at', type: 'date', required: true },
    { name: 'decided_at', type: 'date' },
    { name: 'last_decision', type: 'select', options: ['declined', 'ended'] },
    ...termColumns(),
    // How many decisions receipts hold of this row; none where the approval is older than receipts.
    { name: 'revision', type: 'number' },
    { name: 'revised_at', type: 'date' },
    // A sitting of the parent's: when the student is told of it, and the decision that stood before it (none: older than receipts).
    { name: 'tell_at', type: 'date', index: true },
    { name: 'tell_since', type: 'number' },
    { name: 'revised_by', type: 'select', options: [...deciders] },
    { name: 'revised_as', type: 'select', options: [...decisions] },
  ],
}
