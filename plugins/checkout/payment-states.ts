/** How a payment stands, for the staff's list; `twice` says that another payment for the same person was not given back either. */
export const paymentStates = ['paid', 'disputed', 'refunded', 'part', 'won', 'dispute-lost', 'twice'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Who paid: the learner themselves, or somebody for them. */
export const payers = ['self', 'other'] as const
export type Payer = (typeof payers)[number]

/** Payments on one page of the list. */
export const paymentsPageSize = 25
