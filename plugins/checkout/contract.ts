import { z } from 'zod'
import { call, defineEvent, hostErrors, pickErrors } from '#core/contract'
import { consentErrors } from '../consent/contract.ts'
import { checkoutErrors } from './errors.ts'

/** The newest payment that the asking person has made, or that was made for them, as its receipt says it. */
export const Receipt = z
  .object({
    /** `R-2026-00412`. */
    number: z.string(),
    product: z.string(),
    amount: z.number(),
    currency: z.string(),
    paid_at: z.string(),
    /** Where the receipt goes. */
    payer_email: z.string(),
    /** Whose access it opened; null once that account is deleted. */
    learner_email: z.string().nullable(),
    /** Whether that is the asking person's. */
    is_own: z.boolean(),
    is_mailed: z.boolean(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof Receipt>

export const checkoutApi = {
  create: call('verified')
    .route({
      method: 'POST',
      path: '/api/create-checkout',
      operationId: 'createCheckout',
      summary: 'Create a checkout for yourself, or for a student whose parent you are',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(checkoutErrors, 'ALREADY_PURCHASED', 'PARENT_PAYS', 'CHECKOUT_UNAVAILABLE'))
    .errors(pickErrors(consentErrors, 'PORTAL_REQUIRED'))
    /** A student whose approval by the asking parent holds; their access is what the payment opens. */
    .input(z.object({ student_id: z.string().max(64).optional() }).default({}))
    .output(z.object({ url: z.string() })),
  /** For students: an adult pays. */
  askParent: call('verified')
    .route({
      method: 'POST',
      path: '/api/ask-parent-to-pay',
      operationId: 'askParentToPay',
      summary: 'Mail the parent who approved a link to pay for you, the student',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'MAIL_FAILED'))
    .errors(pickErrors(checkoutErrors, 'ADULTS_PAY', 'APPROVAL_FIRST', 'ALREADY_PURCHASED'))
    .output(z.object({ sent_to: z.string() })),
  receipt: call('verified')
    .route({
      method: 'GET',
      path: '/api/receipts/latest',
      operationId: 'getLatestReceipt',
      summary: 'Get the receipt of your latest payment, or null',
    })
    .output(Receipt.nullable()),
  /** Local mode only: what the test checkout page shows and does. */
  testSession: call('verified')
    .route({
      method: 'GET',
      path: '/api/test-checkout/{session}',
      operationId: 'getTestCheckout',
      summary: 'Get a test checkout (local mode alone)',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(checkoutErrors, 'APPROVAL_ENDED', 'ALREADY_PURCHASED'))
    .input(z.object({ session: z.string().max(200).describe('The id of the test checkout, from its address.') }))
    .output(z.object({ amount: z.number(), currency: z.string(), product: z.string() })),
  payTest: call('verified')
    .route({
      method: 'POST',
      path: '/api/test-checkout/{session}/pay',
      operationId: 'payTestCheckout',
      summary: 'Pay a test checkout (local mode alone)',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(checkoutErrors, 'APPROVAL_ENDED', 'ALREADY_PURCHASED'))
    .input(z.object({ session: z.string().max(200).describe('The id of the test checkout, from its address.') }))
    .output(z.object({ url: z.string() })),
}

/** A payment's money went back, so that it opens nothing any more: a refund, or a dispute that was lost. */
export const purchaseEnded = defineEvent('purchase.ended', z.object({ payment_id: z.string() }))

/** Access was paid for and granted. */
export const purchaseCompleted = defineEvent(
  'purchase.completed',
  z.object({ user_id: z.string(), payment_id: z.string(), amount: z.number(), currency: z.string() }),
)
