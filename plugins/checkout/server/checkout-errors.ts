import { ApiError, forbidden } from '#core'

export const alreadyPurchased = () => new ApiError(409, 'ALREADY_PURCHASED', 'You already have lifetime access.')

export const checkoutUnavailable = () =>
  new ApiError(503, 'CHECKOUT_UNAVAILABLE', 'Payment Error - Unable to process payment. Please try again.', {}, 30)

export const approvalEnded = () =>
  new ApiError(409, 'APPROVAL_ENDED', 'Your approval of this student has ended, so you cannot pay for them. Nothing was charged.')

export const parentPays = () => forbidden('PARENT_PAYS', 'An adult pays for students. Ask the parent or guardian who has approved.')

export const adultsPay = () => forbidden('ADULTS_PAY', 'Adults pay for themselves.')

export const approvalFirst = () =>
  new ApiError(409, 'APPROVAL_FIRST', 'Ask a parent or guardian to approve first. They can pay after that.')
