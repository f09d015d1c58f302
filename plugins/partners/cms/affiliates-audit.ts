import type { CollectionConfig } from 'payload'
import { writtenByHost } from '#cms'

/** What admins changed on partners. It holds their ids and nothing about learners, so that it outlives accounts. */
export const affiliatesAudit: CollectionConfig = {
  slug: 'referrals-audit',
  labels: { singular: 'Partner change', plural: 'Partner changes' },
  timestamps: false,
  admin: { group: 'Partners', useAsTitle: 'referral_code', defaultColumns: ['created_at', 'referral_code', 'field_changed', 'user_id'] },
  defaultSort: '-created_at',
  access: writtenByHost,
  fields: [
    { name: 'referral_code', type: 'text', required: true, index: true },
    { name: 'field_changed', type: 'text', required: true },
    { name: 'old_value', type: 'textarea' },
    { name: 'new_value', type: 'textarea' },
    { name: 'created_at', type: 'date', required: true, index: true },
    { name: 'user_id', type: 'text', required: true },
    // The import that wrote it; none for what was typed.
    { name: 'import_id', type: 'text', index: true },
  ],
}
