import { ApiError } from '#core'

export const alreadyPurchased = () => new ApiError(409, 'ALREADY_PURCHASED', 'You already have lifetime access.')

export const checkoutUnavailable = () =>
  new ApiError(503, 'CHECKOUT_UNAVAILABLE', 'Payment Error - Unable to process payment. Please try again.', {}, 30)

export const approvalEnded = () =>
  new ApiError(409, 'APPROVAL_ENDED', 'Your approval of this student has ended, so you cannot pay for them. Nothing was charged.')
