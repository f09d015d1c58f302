import { defineCmsPlugin } from '#cms'
import { affiliates } from './affiliates.ts'
import { affiliatesAudit } from './affiliates-audit.ts'
import { partnerClicks } from './partner-clicks.ts'
import { partnerSeeds } from './partner-seeds.ts'
import { partnerTools } from './partner-tools.ts'

export default defineCmsPlugin({
  id: 'partners',
  collections: [affiliates, affiliatesAudit, partnerTools, partnerClicks],
  seeds: partnerSeeds,
})
