import type { CollectionConfig } from 'payload'
import { fieldWrittenByHost, isAdmin } from '#cms'
import { announcementPath, announcementStates } from '../contract.ts'

/** A copy is a new announcement, which has not been sent to anybody. */
const anew = (value: unknown) => ({ hooks: { beforeDuplicate: [() => value] } })

const labels = { draft: 'Draft', ready: 'Send now', sent: 'Sent' }

/**
 * News for people who switched marketing e-mails on. `subject` and `text` (plain text) are sent unchanged once `state` is `ready`; then the
 * host sets `state` to `sent`, with `sent_at` and `recipients`, and the row is final. `attempts` counts the rounds.
 */
export const announcements: CollectionConfig = {
  slug: 'announcements',
  admin: {
    group: 'Site',
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'state', 'sent_at', 'recipients'],
    description:
      'Mails to everyone who switched marketing e-mails on. Each ends with a link that switches them off. “Preview” shows it as saved, says how many it reaches, and sends you a test.',
    preview: ({ id }) => (id ? announcementPath(String(id)) : null),
  },
  custom: { saysWhyItself: true },
  access: { update: (args) => isAdmin(args) && { state: { not_equals: 'sent' } } },
  fields: [
    { name: 'subject', type: 'text', required: true, maxLength: 200 },
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: 20_000,
      admin: { rows: 20, description: 'Plain text. Write links out in full.' },
    },
    {
      name: 'state',
      type: 'select',
      options: announcementStates.map((value) => ({ value, label: labels[value] })),
      required: true,
      defaultValue: 'draft',
      validate: (value: unknown) => value === 'draft' || value === 'ready' || 'Only the host marks an announcement as sent.',
      admin: {
        position: 'sidebar',
        description: '“Send now” sends within a minute of saving. A mail cannot be called back: look at the preview first.',
      },
      ...anew('draft'),
    },
    { name: 'sent_at', type: 'date', access: fieldWrittenByHost, admin: { position: 'sidebar', readOnly: true }, ...anew(null) },
    { name: 'recipients', type: 'number', access: fieldWrittenByHost, admin: { position: 'sidebar', readOnly: true }, ...anew(null) },
    { name: 'attempts', type: 'number', defaultValue: 0, access: fieldWrittenByHost, admin: { hidden: true }, ...anew(0) },
  ],
}
