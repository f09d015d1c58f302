import { createErrors } from '#core'
import { checkoutErrors } from '../errors.ts'

export const errors = createErrors(checkoutErrors)

export const checkoutUnavailable = () => errors.CHECKOUT_UNAVAILABLE({ retryAfter: 30 })

export const refundUnavailable = () =>
  errors.CHECKOUT_UNAVAILABLE({ message: 'The payment provider does not answer. Nothing was refunded; please try again.', retryAfter: 30 })
