import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId, writtenByHost } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { catalogueShape } from '../catalogue-shape.ts'
import { partnerCategories, placements } from '../contract.ts'
import { partnerImports } from './partner-imports.ts'
import { partnerSeeds } from './partner-seeds.ts'
import { partnerTools } from './partner-tools.ts'

/** Clicks on partners' links: one row per person, tool and day, however often the link is followed. */
const partnerClicks: CollectionConfig = {
  slug: 'partner-clicks',
  timestamps: false,
  admin: { group: 'Partners', useAsTitle: 'tool_id', defaultColumns: ['day', 'tool_id', 'path'] },
  indexes: [{ fields: ['user_id', 'tool_id', 'day'], unique: true }],
  fields: [
    userId(),
    { name: 'tool_id', type: 'text', required: true, index: true },
    { name: 'day', type: 'text', required: true },
    { name: 'path', type: 'text', required: true },
    { name: 'created_at', type: 'date', required: true },
  ],
}

/**
 * Recommended partners and the addresses of their links. Edited only in the admin area, which records the history; in the panel
 * the form of the tool (`partner-tools`) shows these fields, depending on the user's role.
 */
const affiliates: CollectionConfig = {
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

/** The history of admins' changes to partners. It contains admins' ids and nothing about learners, so that it can outlive accounts. */
const affiliatesAudit: CollectionConfig = {
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
    // The import that made the change; empty for a manual change.
    { name: 'import_id', type: 'text', index: true },
  ],
}

export default defineCmsPlugin({
  id: 'partners',
  collections: [affiliates, affiliatesAudit, partnerImports, partnerTools, partnerClicks],
  shapes: [
    {
      collection: 'pages',
      field: 'data',
      key: 'no-code-tools',
      shape: { ...catalogueShape, ...pageNotes },
      neededBecause: 'The app shows this page at /pathway/no-code-tools.',
    },
  ],
  seeds: partnerSeeds,
})
