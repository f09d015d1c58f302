import type { CollectionConfig } from 'payload'
import { userId, writtenByHost } from '#cms'

/** Who came by whose code: one row a person who came. `counted_at` is when their first purchase made it count. */
export const referralArrivals: CollectionConfig = {
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
