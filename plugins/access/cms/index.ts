import { defineCmsPlugin } from '#cms'
import { entitlements } from './entitlements.ts'

export default defineCmsPlugin({ id: 'access', collections: [entitlements] })
