import type { CollectionConfig } from 'payload'
import { editorial, holds, holdsWords, isListOfText, previewOf } from '#cms'
import { AnalogyPack } from '../../courses/contract.ts'

/**
 * Ready-made analogy packs. `key` is `nurse`; `pack_name` its title; `analogies` JSON with a text for each analogy key;
 * `match` a JSON list, compared as whole words, ignoring case, with the occupation, then the hobbies. The pack with an empty list is
 * the plain one, for listed careers that no other pack matches; `is_default` marks the pack for everybody else.
 */
export const starterPacks: CollectionConfig = {
  slug: 'starter-packs',
  labels: { singular: 'Starter pack', plural: 'Starter packs' },
  admin: {
    group: 'Personalization',
    useAsTitle: 'pack_name',
    defaultColumns: ['pack_name', 'key', 'is_default', '_status'],
    description: 'What the six terms are in a learner’s own world. Lessons put these texts in the place of the terms.',
    ...previewOf(({ key }) => (key ? `pack/${key}` : null)),
  },
  defaultSort: 'key',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  fields: [
    { name: 'pack_name', type: 'text', required: true, localized: true, label: 'Name' },
    {
      name: 'analogies',
      type: 'json',
      required: true,
      localized: true,
      validate: (value: unknown) =>
        AnalogyPack.safeParse(value).success || `Must have a text for each of ${Object.keys(AnalogyPack.shape).join(', ')}.`,
      ...holds(Object.fromEntries(Object.keys(AnalogyPack.shape).map((term) => [term, 'text'] as const))),
      admin: { description: 'One or more full sentences for each term.' },
    },
    {
      name: 'match',
      type: 'json',
      required: true,
      validate: isListOfText,
      ...holdsWords,
      admin: {
        description:
          'Words of an occupation or a hobby that lead to this pack. Whole words, ignoring case. An empty list makes it the plain pack, for careers of the list that no other pack names.',
      },
    },
    { name: 'key', type: 'text', required: true, unique: true, index: true, admin: { position: 'sidebar' } },
    { name: 'is_default', type: 'checkbox', defaultValue: false, label: 'For everyone whom no pack fits', admin: { position: 'sidebar' } },
  ],
}
