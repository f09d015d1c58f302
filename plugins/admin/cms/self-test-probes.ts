import type { CollectionConfig } from 'payload'
import { editorial, isListOfText } from '#cms'
import { ProbeRequest } from '../contract.ts'

/** Questions with known marks in their answers, so that a key and a connection can be tried at /debug/self-test. */
export const selfTestProbes: CollectionConfig = {
  slug: 'self-test-probes',
  labels: { singular: 'Self-test probe', plural: 'Self-test probes' },
  admin: { group: 'AI', useAsTitle: 'code', defaultColumns: ['code', 'description'] },
  defaultSort: 'code',
  access: editorial,
  versions: { maxPerDoc: 50 },
  fields: [
    { name: 'code', type: 'text', required: true, unique: true, index: true },
    { name: 'description', type: 'text', required: true },
    {
      name: 'request',
      type: 'json',
      required: true,
      validate: (value: unknown) => ProbeRequest.safeParse(value).success || 'Needs a model, and messages with role and content.',
    },
    {
      name: 'must_contain',
      type: 'json',
      required: true,
      validate: isListOfText,
      admin: { description: 'Texts that the answer must contain, in exact case. An empty list always passes.' },
    },
  ],
}
