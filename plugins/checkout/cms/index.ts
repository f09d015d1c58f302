import { defineCmsPlugin } from '#cms'
import { checkoutSessions } from './checkout-sessions.ts'

export default defineCmsPlugin({ id: 'checkout', collections: [checkoutSessions] })
