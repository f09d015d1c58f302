import { defineCmsPlugin } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { adultPortalShape, blockedShape } from '../page-shapes.ts'
import { blockedAccounts } from './blocked-accounts.ts'
import { consentReceipts } from './consent-receipts.ts'
import { consents } from './consents.ts'
import { portals } from './portals.ts'
import { schoolCodes } from './school-codes.ts'
import { schoolLinks } from './school-links.ts'
import { weeklyMails } from './weekly-mails.ts'

const page = { collection: 'pages', field: 'data' } as const

export default defineCmsPlugin({
  id: 'consent',
  collections: [portals, consents, consentReceipts, schoolCodes, schoolLinks, blockedAccounts, weeklyMails],
  shapes: [
    {
      ...page,
      key: 'adult-portal',
      shape: { ...adultPortalShape, ...pageNotes },
      neededBecause: 'The app shows this page at /adult-portal.',
    },
    {
      ...page,
      key: 'blocked-under-14',
      shape: { ...blockedShape, ...pageNotes },
      neededBecause: 'The app shows this page to whoever is under 14.',
    },
  ],
})
