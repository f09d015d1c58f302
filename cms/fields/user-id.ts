import type { Field } from 'payload'

/** The owner of a row. Every read by a learner filters on it, and a row never changes its owner. */
export const userId = ({ unique = false } = {}): Field => ({
  name: 'user_id',
  type: 'text',
  required: true,
  index: true,
  unique,
  access: { update: () => false },
})
