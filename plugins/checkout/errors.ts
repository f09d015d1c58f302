import { defineErrors, Waiting } from '#core/contract'

export const checkoutErrors = defineErrors('checkout', {
  ALREADY_PURCHASED: { status: 409, message: 'You already have lifetime access.' },
  PAYMENT_DISPUTED: {
    status: 409,
    message: 'A bank holds the payment for this course until it has decided about a dispute. Do not pay again: nothing was charged.',
  },
  PAYMENT_PENDING: {
    status: 409,
    message: 'A payment for this course is on its way: the bank has not confirmed it yet. Do not pay again: nothing more was charged.',
  },
  APPROVAL_ENDED: {
    status: 409,
    message: 'Your approval of this student has ended, so you cannot pay for them. Nothing was charged.',
  },
  APPROVAL_FIRST: { status: 409, message: 'Ask a parent or guardian to approve first. They can pay after that.' },
  PARENT_PAYS: { status: 403, message: 'An adult pays for students. Ask the parent or guardian who has approved.' },
  ADULTS_PAY: { status: 403, message: 'Adults pay for themselves.' },
  ALREADY_REFUNDED: { status: 409, message: 'This payment has been refunded.' },
  PAYER_GONE: { status: 409, message: 'The account that paid is deleted, so nobody is there to mail this to.' },
  REFUND_REFUSED: {
    status: 409,
    message: 'The payment provider does not refund this payment: it is disputed, or too old. Nothing was changed.',
  },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    message: 'Payment Error - Unable to process payment. Please try again.',
    data: Waiting,
  },
})
