import type { CollectionConfig } from 'payload'
import { partnerCategories, placements } from '../contract.ts'

/**
 * Whom we recommend, and where the link leads. Written in the admin area alone, which keeps the history; in the panel these fields
 * stand in the form of the tool (`partner-tools`), those of one's role.
 */
export const affiliates: CollectionConfig = {
  slug: 'referrals',
  labels: { singular: 'Referral partner', plural: 'Referral partners' },
  admin: { group: 'Partners', useAsTitle: 'code', hidden: true },
  defaultSort: 'code',
  fields: [
    { name: 'code', type: 'text', required: true, unique: true, index: true },
    { name: 'partner_name', type: 'text', required: true },
    { name: 'category', type: 'select', options: [...partnerCategories], required: true },
    { name: 'placement', type: 'select', options: [...placements], required: true },
    { name: 'destination_url', type: 'text', required: true },
    { name: 'affiliate_code', type: 'text' },
    { name: 'module_id', type: 'text' },
    { name: 'notes', type: 'textarea' },
    { name: 'is_active', type: 'checkbox', defaultValue: true },
    { name: 'core_flag', type: 'checkbox', defaultValue: false },
  ],
}
