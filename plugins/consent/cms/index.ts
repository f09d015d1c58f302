import { defineCmsPlugin } from '#cms'
import { blockedAccounts } from './blocked-accounts.ts'
import { consentReceipts } from './consent-receipts.ts'
import { consents } from './consents.ts'
import { portals } from './portals.ts'
import { schoolCodes } from './school-codes.ts'
import { schoolLinks } from './school-links.ts'

export default defineCmsPlugin({
  id: 'consent',
  collections: [portals, consents, consentReceipts, schoolCodes, schoolLinks, blockedAccounts],
})
