import { defineCmsPlugin } from '#cms'
import { profiles } from './profiles.ts'

export default defineCmsPlugin({ id: 'account', collections: [profiles] })
