import type { CollectionConfig } from 'payload'

/** Which mails went to whom in the last days, for support: no words of theirs, and the receiver as a keyed hash of the mailbox alone. */
export const mailLog: CollectionConfig = {
  slug: 'mail-log',
  admin: { hidden: true },
  fields: [
    { name: 'mailbox_mac', type: 'text', required: true, index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'outcome', type: 'select', options: ['sent', 'failed'], required: true },
    { name: 'at', type: 'date', required: true, index: true },
  ],
}
