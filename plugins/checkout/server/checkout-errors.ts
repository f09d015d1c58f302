import { createErrors } from '#core'
import { checkoutErrors } from '../errors.ts'

const errors = createErrors(checkoutErrors)

export const alreadyPurchased = () => errors.ALREADY_PURCHASED()

export const checkoutUnavailable = () => errors.CHECKOUT_UNAVAILABLE({ retryAfter: 30 })

export const alreadyRefunded = () => errors.ALREADY_REFUNDED()

export const payerGone = () => errors.PAYER_GONE()

export const refundRefused = () => errors.REFUND_REFUSED()

export const refundUnavailable = () =>
  errors.CHECKOUT_UNAVAILABLE({ message: 'The payment provider does not answer. Nothing was refunded; please try again.', retryAfter: 30 })

export const paymentDisputed = () => errors.PAYMENT_DISPUTED()

export const paymentPending = () => errors.PAYMENT_PENDING()

export const approvalEnded = () => errors.APPROVAL_ENDED()

export const parentPays = () => errors.PARENT_PAYS()

export const adultsPay = () => errors.ADULTS_PAY()

export const approvalFirst = () => errors.APPROVAL_FIRST()
