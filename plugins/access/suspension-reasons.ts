/** Why a payment opens nothing any more: its money was given back, a bank holds it, or a bank has taken it. */
export const suspensionReasons = ['refund', 'dispute', 'dispute-lost'] as const
export type SuspensionReason = (typeof suspensionReasons)[number]
