import type { Field } from 'payload'

/** Whose row this is. Every read by a learner filters on it, and nobody hands a row on to somebody else. */
export const userId = ({ unique = false } = {}): Field => ({
  name: 'user_id',
  type: 'text',
  required: true,
  index: true,
  unique,
  access: { update: () => false },
})
