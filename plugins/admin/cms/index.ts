import type { CollectionConfig } from 'payload'
import { defineCmsPlugin } from '#cms'
import { probeSeed } from './probe-seed.ts'
import { selfTestProbes } from './self-test-probes.ts'

/** Log of mails sent in the last days, for support: without their text, and with the recipient only as a keyed hash of the mailbox. */
const mailLog: CollectionConfig = {
  slug: 'mail-log',
  admin: { hidden: true },
  fields: [
    { name: 'mailbox_mac', type: 'text', required: true, index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'outcome', type: 'select', options: ['sent', 'failed'], required: true },
    { name: 'at', type: 'date', required: true, index: true },
  ],
}

export default defineCmsPlugin({ id: 'admin', collections: [selfTestProbes, mailLog], seeds: [probeSeed] })
