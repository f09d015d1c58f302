import type { CollectionConfig } from 'payload'
import { editorial, fitsSchema, holds, holdsWords, isListOfText } from '#cms'
import { ProbeRequest } from '../contract.ts'

/** Questions whose answers contain known words, for testing a key and a connection at /debug/self-test. */
export const selfTestProbes: CollectionConfig = {
  slug: 'self-test-probes',
  labels: { singular: 'Self-test probe', plural: 'Self-test probes' },
  admin: {
    group: 'AI',
    useAsTitle: 'code',
    defaultColumns: ['code', 'description'],
    description: 'What the self-test in the admin area asks a provider, and what its answer must hold.',
  },
  defaultSort: 'code',
  access: editorial,
  versions: { maxPerDoc: 50 },
  custom: {
    fits: fitsSchema(
      ProbeRequest,
      ({ request }) => request,
      (path) => ['request', ...path.map(String)].join('.'),
    ),
  },
  fields: [
    { name: 'code', type: 'text', required: true, unique: true, index: true },
    { name: 'description', type: 'text', required: true },
    {
      name: 'request',
      type: 'json',
      required: true,
      validate: (value: unknown) => ProbeRequest.safeParse(value).success || 'Needs a model, and messages with role and content.',
      ...holds({ model: 'id', messages: [{ role: 'system|user|assistant', content: 'text' }] }),
    },
    {
      name: 'must_contain',
      type: 'json',
      required: true,
      validate: isListOfText,
      ...holdsWords,
      admin: { description: 'Texts that the answer must contain, in exact case. An empty list always passes.' },
    },
  ],
}
