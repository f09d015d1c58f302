import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId, writtenByHost } from '#cms'
import { templateSeed } from './template-seed.ts'
import { templates } from './templates.ts'

/** Each person's own referral code. The number of referrals is counted from `referral-arrivals`. */
const referralsTracking: CollectionConfig = {
  slug: 'referrals-tracking',
  labels: { singular: 'Referral code', plural: 'Referral codes' },
  admin: { group: 'People', useAsTitle: 'referral_code', defaultColumns: ['referral_code', 'user_id'] },
  access: writtenByHost,
  fields: [userId({ unique: true }), { name: 'referral_code', type: 'text', required: true, unique: true, index: true }],
}

/**
 * Arrivals by referral code: one row per referred person. `counted_at` is the time of their first purchase: then the referral counts. Once
 * a counted person's account is deleted, the row stays with an id that names nobody.
 */
const referralArrivals: CollectionConfig = {
  slug: 'referral-arrivals',
  admin: { group: 'People', useAsTitle: 'referral_code', defaultColumns: ['user_id', 'referrer_id', 'referral_code', 'counted_at'] },
  access: writtenByHost,
  fields: [
    userId({ unique: true }),
    { name: 'referrer_id', type: 'text', required: true, index: true },
    { name: 'referral_code', type: 'text', required: true },
    { name: 'counted_at', type: 'date' },
  ],
}

export default defineCmsPlugin({ id: 'referrals', collections: [referralsTracking, referralArrivals, templates], seeds: [templateSeed] })
