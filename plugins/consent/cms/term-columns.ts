import type { Field } from 'payload'
import { providers } from '#core/contract'
import { scopes } from '../scopes.ts'

export const decisions = ['approved', 'changed', 'ended'] as const
export const deciders = ['parent', 'student', 'school'] as const

/** Columns for the terms of an approval, in the student's row and in each receipt. */
export const termColumns = (): Field[] => [
  ...scopes.map((scope): Field => ({ name: `allows_${scope}`, type: 'checkbox' })),
  ...providers.map((provider): Field => ({ name: `limit_${provider}`, type: 'number' })),
  { name: 'paused_at', type: 'date' },
  { name: 'verified_by', type: 'select', options: ['mail', 'card'] },
  { name: 'text_version', type: 'number' },
]
