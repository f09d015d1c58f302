import { defineCmsPlugin } from '#cms'
import { avatars } from './avatars.ts'
import { formerAliases } from './former-aliases.ts'
import { profiles } from './profiles.ts'

export default defineCmsPlugin({ id: 'account', collections: [profiles, formerAliases, avatars] })
