import type { CollectionConfig } from 'payload'
import { choiceFrom, editorial, holds, isListOfText, previewOf, unwrittenFrom } from '#cms'
import { partnerChoicesPath } from '../contract.ts'
import { refuseUnknownChoices } from './refuse-unknown-choices.ts'

/**
 * A recommended tool: its text for learners, its category, and its partner. The partner's own fields (address, codes, money)
 * are shown with the choice of the partner, depending on the role; they are edited only in the admin area, which records the history.
 */
export const partnerTools: CollectionConfig = {
  slug: 'partner-tools',
  labels: { singular: 'Catalogue tool', plural: 'Catalogue tools' },
  admin: {
    group: 'Partners',
    useAsTitle: 'tool_id',
    defaultColumns: ['tool_id', 'code', 'catalogue_category', 'pricing', '_status'],
    description: 'The tools that we recommend: what learners read of each, and where it stands. A partner that is new has no text yet.',
    components: { beforeListTable: [unwrittenFrom(partnerChoicesPath, 'codes', 'partner-tools', 'code')] },
    ...previewOf(({ tool_id }) => (tool_id ? `tool/${tool_id}` : null)),
  },
  defaultSort: 'tool_id',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  hooks: { beforeChange: [refuseUnknownChoices] },
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
    {
      name: 'code',
      type: 'text',
      required: true,
      index: true,
      label: 'Partner',
      admin: {
        position: 'sidebar',
        description: 'Whose tool it is: its name and its link come from there.',
        components: choiceFrom(partnerChoicesPath, 'codes', 'Choose a partner'),
      },
    },
    {
      name: 'catalogue_category',
      type: 'text',
      label: 'Category',
      admin: {
        position: 'sidebar',
        description: 'Under which heading of the page No-Code Tools it stands. A tool of a module needs none.',
        components: choiceFrom(partnerChoicesPath, 'categories', 'Not on the page No-Code Tools'),
      },
    },
    {
      name: 'catalogue_place',
      type: 'number',
      min: 1,
      label: 'Place',
      admin: { position: 'sidebar', description: 'Which of its category it is; 1 stands first. Empty: after the others.' },
    },
    { name: 'tool_id', type: 'text', required: true, unique: true, index: true, label: 'Id', admin: { position: 'sidebar' } },
  ],
}
