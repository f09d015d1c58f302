import type { CollectionConfig } from 'payload'
import { userId } from '#cms'

/** Accounts closed since their owners are under 14, and when their data goes. */
export const blockedAccounts: CollectionConfig = {
  slug: 'blocked-accounts',
  admin: { hidden: true },
  fields: [userId({ unique: true }), { name: 'due_at', type: 'date', required: true, index: true }],
}
