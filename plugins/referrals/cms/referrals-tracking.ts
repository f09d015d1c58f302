import type { CollectionConfig } from 'payload'
import { userId, writtenByHost } from '#cms'

/** Each person's own referral code. How many it brought is counted from `referral-arrivals`. */
export const referralsTracking: CollectionConfig = {
  slug: 'referrals-tracking',
  labels: { singular: 'Referral code', plural: 'Referral codes' },
  admin: { group: 'People', useAsTitle: 'referral_code', defaultColumns: ['referral_code', 'user_id'] },
  access: writtenByHost,
  fields: [userId({ unique: true }), { name: 'referral_code', type: 'text', required: true, unique: true, index: true }],
}
