import { defineCmsPlugin } from '#cms'
import { avatars } from './avatars.ts'
import { profiles } from './profiles.ts'

export default defineCmsPlugin({ id: 'account', collections: [profiles, avatars] })
