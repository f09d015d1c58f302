import { type DocumentShape, defineCmsPlugin } from '#cms'
import { publicPages } from '../contract.ts'
import { landingShape } from '../landing-shape.ts'
import { contentShape, languagesShape, mailShape, notFoundShape, pageNotes } from '../page-shapes.ts'
import { media } from './media.ts'
import { mediaSeed } from './media-seed.ts'
import { pageSeed } from './page-seed.ts'
import { pages } from './pages.ts'

const page = { collection: 'pages', field: 'data' } as const

const shapes: DocumentShape[] = [
  { ...page, key: 'landing', shape: { ...landingShape, ...pageNotes }, neededBecause: 'The app begins with this page.' },
  { ...page, key: 'not-found', shape: notFoundShape, neededBecause: 'The app shows this page where there is none.' },
  ...Object.entries(publicPages).map(([key, path]) => ({
    ...page,
    key,
    shape: key === 'languages' ? languagesShape : contentShape,
    neededBecause: `The app shows this page at ${path}.`,
  })),
  { ...page, key: '*-mail', shape: mailShape },
  { ...page, key: '*', shape: contentShape },
]

export default defineCmsPlugin({ id: 'site', collections: [pages, media], shapes, seeds: [mediaSeed, pageSeed] })
