import { defineCmsPlugin } from '#cms'
import { referralArrivals } from './referral-arrivals.ts'
import { referralsTracking } from './referrals-tracking.ts'
import { templateSeed } from './template-seed.ts'
import { templates } from './templates.ts'

export default defineCmsPlugin({ id: 'referrals', collections: [referralsTracking, referralArrivals, templates], seeds: [templateSeed] })
