import { type Config, createWrittenMails, type MailParts, type WrittenMails } from '#core'

const needed = [
  'paid',
  'paid_for_student',
  'paid_for_nobody',
  'paid_again',
  'student_paid',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'refunded',
  'refunded_for_nobody',
  'refund_failed',
  'debit_refused',
  'student_disputed',
  'student_reopened',
  'student_closed',
  'admin_payment',
  'ask_to_pay',
] as const
export type CheckoutMail = (typeof needed)[number]
export type CheckoutMails = WrittenMails<CheckoutMail>

/** Receipts and other mails about a payment, with the texts of the CMS page `receipt-mail`. */
export const createCheckoutMails = ({ hostConfig, ...deps }: MailParts & { readonly hostConfig: Config }): CheckoutMails =>
  createWrittenMails(deps, 'receipt-mail', needed, { terms_link: `${hostConfig.origin}/legal/terms` })
