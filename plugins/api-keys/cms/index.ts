import { defineCmsPlugin } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { guideShape } from '../guide-shape.ts'
import { storedKeys } from './stored-keys.ts'

export default defineCmsPlugin({
  id: 'api-keys',
  collections: [storedKeys],
  shapes: [
    {
      collection: 'pages',
      field: 'data',
      key: 'api-keys-setup-guide',
      shape: { ...guideShape, ...pageNotes, 'notes_for_editors?': ['id'] },
      neededBecause: 'The app shows this page beside the keys.',
    },
  ],
})
