import { defineCmsPlugin } from '#cms'
import { checkoutSessions } from './checkout-sessions.ts'
import { paymentClaims } from './payment-claims.ts'
import { receipts } from './receipts.ts'

export default defineCmsPlugin({ id: 'checkout', collections: [checkoutSessions, receipts, paymentClaims] })
