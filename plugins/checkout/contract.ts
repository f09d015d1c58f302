import { z } from 'zod'
import { call, defineEvent } from '#core/contract'

export const checkoutApi = {
  create: call('verified')
    .route({ method: 'POST', path: '/api/create-checkout', summary: 'Start the one payment, for oneself or for a student' })
    /** A student whose approval by the asking parent holds; their access is what the payment opens. */
    .input(z.object({ student_id: z.string().max(64).optional() }).default({}))
    .output(z.object({ url: z.string() })),
  /** Local mode only: what the test checkout page shows and does. */
  testSession: call('verified')
    .route({ method: 'GET', path: '/api/test-checkout/{session}', summary: 'A test checkout (never in production)' })
    .input(z.object({ session: z.string() }))
    .output(z.object({ amount: z.number(), currency: z.string(), product: z.string() })),
  payTest: call('verified')
    .route({ method: 'POST', path: '/api/test-checkout/{session}/pay', summary: 'Pay a test checkout (never in production)' })
    .input(z.object({ session: z.string() }))
    .output(z.object({ url: z.string() })),
}

/** Access was paid for and granted. */
export const purchaseCompleted = defineEvent(
  'purchase.completed',
  z.object({ user_id: z.string(), payment_id: z.string(), amount: z.number(), currency: z.string() }),
)
