import { defineCmsPlugin } from '#cms'
import { pageSeed } from './page-seed.ts'
import { pages } from './pages.ts'

export default defineCmsPlugin({ id: 'site', collections: [pages], seeds: [pageSeed] })
