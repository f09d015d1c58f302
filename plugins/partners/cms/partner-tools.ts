import type { CollectionConfig } from 'payload'
import { editorial, holds, isListOfText, previewOf } from '#cms'

/** What learners read about a service. Where its link leads stands with the referral partner of the same code. */
export const partnerTools: CollectionConfig = {
  slug: 'partner-tools',
  labels: { singular: 'Partner tool', plural: 'Partner tools' },
  admin: {
    group: 'Partners',
    useAsTitle: 'tool_id',
    defaultColumns: ['tool_id', 'code', 'pricing', '_status'],
    description: 'What learners read about a tool. Its name and its link are those of the referral partner with the same code.',
    ...previewOf(({ tool_id }) => (tool_id ? `tool/${tool_id}` : null)),
  },
  defaultSort: 'tool_id',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  fields: [
    { name: 'description', type: 'textarea', required: true, localized: true },
    {
      name: 'features',
      type: 'json',
      required: true,
      localized: true,
      validate: isListOfText,
      ...holds(['text']),
      admin: { description: 'Short texts, one a row.' },
    },
    {
      name: 'pricing',
      type: 'text',
      required: true,
      localized: true,
      admin: { description: 'The badge: what starting costs, in a few words.' },
    },
    { name: 'tool_id', type: 'text', required: true, unique: true, index: true, admin: { position: 'sidebar' } },
    {
      name: 'code',
      type: 'text',
      required: true,
      index: true,
      admin: { position: 'sidebar', description: 'The referral partner’s code.' },
    },
  ],
}
