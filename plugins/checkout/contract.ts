import { z } from 'zod'
import { call, defineEvent, defineService, hostErrors, listFilter, pickErrors, staffReason, typedLine } from '#core/contract'
import { consentErrors } from '../consent/contract.ts'
import { checkoutErrors } from './errors.ts'

/** A receipt's own page, by its number: for its payer, and for staff. */
export const receiptPath = (name: string): string => `/receipts/${name}`
/** The filtered payments, as a spreadsheet. */
export const paymentsCsvPath = '/api/admin/payments.csv'
/** Revenue by month, as a spreadsheet. */
export const revenueCsvPath = '/api/admin/revenue.csv'

/** The state of a payment, for the staff's list; `twice` means that another payment for the same person was not refunded either. */
export const paymentStates = ['paid', 'disputed', 'refunded', 'part', 'won', 'dispute-lost', 'twice'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The payer: the learner themselves, or another person. */
export const payers = ['self', 'other'] as const
export type Payer = (typeof payers)[number]

/** Payments on one page of the list. */
export const paymentsPageSize = 25

/** A payment, as on its receipt. Amounts are in hundredths of the currency. */
export const Receipt = z
  .object({
    /** `R-2026-00412`. */
    number: z.string().meta({ examples: ['R-2026-00412'] }),
    product: z.string().meta({ examples: ['Soloflight, lifetime access'] }),
    amount: z.number(),
    currency: z.string().meta({ examples: ['usd'] }),
    paid_at: z.string(),
    /** The payer's address on that day; null once that account is deleted. */
    payer_email: z
      .string()
      .nullable()
      .meta({ examples: ['ada@example.org'] }),
    seller: z.string().meta({ examples: ['Soloflight, support@soloflight.example'] }),
    method: z
      .string()
      .nullable()
      .describe('The payment method, by the payment provider’s name for it (`card`); null if the provider did not name one.')
      .meta({ examples: ['card'] }),
    is_test: z.boolean().describe('No money moved.'),
    /** The learner whose access it opened; null once that account is deleted. */
    learner_email: z
      .string()
      .nullable()
      .meta({ examples: ['ada@example.org'] }),
    /** Whether the payment opens the current user's own access. */
    is_own: z.boolean(),
    is_mailed: z.boolean(),
    /** `disputed`: the bank holds the money until it decides. */
    state: z.enum(['paid', 'refunded', 'disputed', 'dispute-lost']),
    /** The refunded amount, in hundredths; a partial refund does not end the purchase. */
    refunded_amount: z.number(),
    refunded_at: z.string().nullable(),
    /** When a bank last reported a dispute about it; null where there was none. */
    disputed_at: z.string().nullable(),
    /** Other payments for the same person that were not refunded: all but one are too many. */
    also_paid: z.array(z.string()),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof Receipt>

/** A payment, as staff see it. */
export const Payment = Receipt.extend({
  /** Opaque ids, which outlive their accounts. */
  payer_id: z.string(),
  learner_id: z.string(),
  /** The bank's deadline for an answer to the open dispute; null where there is none, or the bank named no day. */
  answer_by: z.string().nullable(),
}).meta({ id: 'Payment' })
export type Payment = z.output<typeof Payment>

/** The number of payments in each state; one may be counted in several, such as paid and won. */
const PaymentTotals = z
  .object({
    paid: z.int(),
    disputed: z.int(),
    refunded: z.int(),
    part: z.int(),
    won: z.int(),
    'dispute-lost': z.int(),
    /** Paid more than once for the same person, and not refunded. */
    twice: z.int(),
    /** The months with payments, newest first: `2026-11`, in UTC. */
    months: z.array(z.string()),
  })
  .meta({ id: 'PaymentTotals' })
export type PaymentTotals = z.output<typeof PaymentTotals>

/** A month's sales, and the money returned in that month. Amounts are in hundredths of the currency. */
const RevenueMonth = z
  .object({
    /** `2026-11`, in UTC. */
    month: z.string(),
    currency: z.string().meta({ examples: ['usd'] }),
    sales: z.int(),
    amount: z.int(),
    /** Refunds, in full or in part, and open or lost disputes. */
    returns: z.int(),
    returned: z.int(),
    net: z.int(),
  })
  .meta({ id: 'RevenueMonth' })
export type RevenueMonth = z.output<typeof RevenueMonth>

/** Filters of the list of payments. */
export const PaymentFilters = z.object({
  query: z.string().trim().max(254).optional().describe('A receipt’s number, or a part of the payer’s or the learner’s address.'),
  state: listFilter(z.enum(paymentStates)).describe('Only payments in this state.'),
  month: listFilter(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/))
    .describe('Only payments of this month, in UTC.')
    .meta({ examples: ['2026-03'] }),
  payer: listFilter(z.enum(payers)).describe('Only payments by learners for themselves, or only payments by others for them.'),
})
export type PaymentFilters = z.output<typeof PaymentFilters>

const ReceiptNumber = z
  .string()
  .regex(/^R-\d{4}-\d{5,12}$/)
  .describe('The receipt’s number, such as R-2026-00412.')

const TestSession = z.object({
  session: z
    .string()
    .max(200)
    .describe('The id of the test checkout, from its address.')
    .meta({ examples: ['cs_test_4f2a'] }),
})

export const checkoutApi = {
  create: call('verified')
    .route({
      method: 'POST',
      path: '/api/create-checkout',
      operationId: 'createCheckout',
      summary: 'Create a checkout for yourself, or for a student whose parent you are',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(checkoutErrors, 'ALREADY_PURCHASED', 'PAYMENT_DISPUTED', 'PAYMENT_PENDING', 'PARENT_PAYS', 'CHECKOUT_UNAVAILABLE'))
    .errors(pickErrors(consentErrors, 'PORTAL_REQUIRED'))
    /** A student whom the current user has approved as a parent, and whose access the payment opens. */
    .input(z.object({ student_id: z.string().max(64).optional() }).default({}))
    .output(z.object({ url: z.string().meta({ examples: ['https://checkout.stripe.com/c/pay/cs_test_4f2a'] }) })),
  /** For students: an adult pays. */
  askParent: call('verified')
    .route({
      method: 'POST',
      path: '/api/ask-parent-to-pay',
      operationId: 'askParentToPay',
      summary: 'Mail your parent who approved a link to pay for you',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'MAIL_FAILED'))
    .errors(pickErrors(checkoutErrors, 'ADULTS_PAY', 'APPROVAL_FIRST', 'ALREADY_PURCHASED', 'PAYMENT_DISPUTED', 'PAYMENT_PENDING'))
    .output(z.object({ sent_to: z.string().meta({ examples: ['p…t@example.org'] }) })),
  /** A bank takes some days for a debit; until it has confirmed or refused, nothing else is sold for that person. */
  pendingPayment: call('verified')
    .route({
      method: 'GET',
      path: '/api/pending-payment',
      operationId: 'getPendingPayment',
      summary: 'Get since when your payment, or one for your student, waits for a bank; null where none does',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student_id: z.string().max(64).optional().describe('A student whom you have approved.') }))
    .output(z.object({ since: z.string() }).nullable()),
  receipt: call('verified')
    .route({
      method: 'GET',
      path: '/api/receipts/latest',
      operationId: 'getLatestReceipt',
      summary: 'Get the receipt of the latest payment that you have made, or null',
    })
    .output(Receipt.nullable()),
  receipts: call('verified')
    .route({ method: 'GET', path: '/api/receipts', operationId: 'listReceipts', summary: 'List the receipts of what you have paid' })
    .output(z.array(Receipt)),
  /** 404 for everybody but the payer and staff. */
  oneReceipt: call('verified')
    .route({
      method: 'GET',
      path: '/api/receipts/{number}',
      operationId: 'getReceipt',
      summary: 'Get a receipt of yours (any one as support or an admin)',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ number: ReceiptNumber.meta({ examples: ['R-2026-00412'] }) }))
    .output(Receipt),
  payments: call('staff')
    .route({ method: 'GET', path: '/api/admin/payments', operationId: 'listPayments', summary: 'Search and list payments, newest first' })
    .input(
      PaymentFilters.extend({
        page: z.coerce.number().int().min(1).max(100_000).default(1).describe('The page number, with 25 payments per page.'),
      }),
    )
    .output(z.object({ payments: z.array(Payment), total: z.int(), total_pages: z.int() })),
  paymentTotals: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/payment-totals',
      operationId: 'getPaymentTotals',
      summary: 'Get how many payments are paid, disputed, refunded or made twice',
    })
    .output(PaymentTotals),
  paymentReceiptsOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{user_id}/receipts',
      operationId: 'listUserReceipts',
      summary: 'List what a person has paid, and what was paid for them',
    })
    .input(z.object({ user_id: z.string().max(64).describe('The id of the person.') }))
    .output(z.array(Receipt)),
  /** For support too: the payer has lost the mail, or never got it. Requires a fresh proof, and writes an audit row. */
  resendReceipt: call('staff')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/receipts/{number}/resend',
      operationId: 'resendReceipt',
      summary: 'Mail a receipt to its payer again',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'RATE_LIMITED', 'MAIL_FAILED'))
    .errors(pickErrors(checkoutErrors, 'PAYER_GONE'))
    .input(z.object({ number: ReceiptNumber.meta({ examples: ['R-2026-00412'] }), reason: staffReason }))
    .output(z.object({ sent_to: z.string().meta({ examples: ['p…t@example.org'] }) })),
  /** Requires a fresh proof by the authenticator. */
  refund: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/receipts/{number}/refund',
      operationId: 'refundReceipt',
      summary: 'Refund all of a payment, which ends what it opened',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED'))
    .errors(pickErrors(checkoutErrors, 'ALREADY_REFUNDED', 'REFUND_REFUSED', 'CHECKOUT_UNAVAILABLE'))
    .input(
      z.object({
        number: ReceiptNumber.meta({ examples: ['R-2026-00412'] }),
        reason: z.string().overwrite(typedLine).min(3).max(300).describe('Why, for the audit log: no names, no addresses.'),
      }),
    )
    .output(Receipt),
  revenue: call('admin')
    .route({ method: 'GET', path: '/api/admin/revenue', operationId: 'listRevenue', summary: 'List revenue by month, newest first' })
    .output(z.array(RevenueMonth)),
  /** Local mode only: data and actions of the test checkout page. */
  testSession: call('verified')
    .route({
      method: 'GET',
      path: '/api/test-checkout/{session}',
      operationId: 'getTestCheckout',
      summary: 'Get a test checkout (local mode alone)',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(checkoutErrors, 'APPROVAL_ENDED', 'ALREADY_PURCHASED', 'PAYMENT_DISPUTED', 'PAYMENT_PENDING'))
    .input(TestSession)
    .output(
      z.object({
        amount: z.number(),
        currency: z.string().meta({ examples: ['usd'] }),
        product: z.string().meta({ examples: ['Soloflight, lifetime access'] }),
        /** The path of the app for people who cancel. */
        cancel_path: z.string().meta({ examples: ['/unlock'] }),
      }),
    ),
  payTest: call('verified')
    .route({
      method: 'POST',
      path: '/api/test-checkout/{session}/pay',
      operationId: 'payTestCheckout',
      summary: 'Pay a test checkout (local mode alone)',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(checkoutErrors, 'APPROVAL_ENDED', 'ALREADY_PURCHASED', 'PAYMENT_DISPUTED', 'PAYMENT_PENDING'))
    .input(TestSession)
    .output(z.object({ url: z.string().meta({ examples: ['https://checkout.stripe.com/c/pay/cs_test_4f2a'] }) })),
}

/** Refunds and disputes, as reported by the payment provider. */
export interface PurchaseClaims {
  /**
   * Gives a payment's access to its learner, as far as the reports about it allow.
   * @param grant `payerId`: who paid, if not the learner
   * @returns whether the payment counts
   */
  grant(grant: { readonly userId: string; readonly paymentId: string; readonly payerId?: string }): Promise<boolean>
  /** Whether the money is lost for good, and not only held while a bank decides. */
  isLost(paymentId: string): Promise<boolean>
}
export const purchaseClaims = defineService<PurchaseClaims>('checkout.purchase-claims')

/** A payment was refunded or its dispute was lost, so that it opens nothing any more. */
export const purchaseEnded = defineEvent('purchase.ended', z.object({ payment_id: z.string() }))

/** Access was paid for and granted. */
export const purchaseCompleted = defineEvent(
  'purchase.completed',
  z.object({ user_id: z.string(), payment_id: z.string(), amount: z.number(), currency: z.string().meta({ examples: ['usd'] }) }),
)
