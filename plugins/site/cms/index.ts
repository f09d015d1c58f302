import { defineCmsPlugin } from '#cms'
import { pages } from './pages.ts'

export default defineCmsPlugin({ id: 'site', collections: [pages] })
