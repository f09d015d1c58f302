import { defineCmsPlugin } from '#cms'
import { partnerClicks } from './partner-clicks.ts'
import { partnerSeeds } from './partner-seeds.ts'
import { partnerTools } from './partner-tools.ts'
import { referrals } from './referrals.ts'
import { referralsAudit } from './referrals-audit.ts'

export default defineCmsPlugin({
  id: 'partners',
  collections: [referrals, referralsAudit, partnerTools, partnerClicks],
  seeds: partnerSeeds,
})
