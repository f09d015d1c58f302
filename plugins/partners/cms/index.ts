import { defineCmsPlugin } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { catalogueShape } from '../catalogue-shape.ts'
import { affiliates } from './affiliates.ts'
import { affiliatesAudit } from './affiliates-audit.ts'
import { partnerClicks } from './partner-clicks.ts'
import { partnerImports } from './partner-imports.ts'
import { partnerSeeds } from './partner-seeds.ts'
import { partnerTools } from './partner-tools.ts'

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
