import type { Doc } from '#core'
import type { Language } from '#core/contract'
import { translatorFor } from './translator-for.ts'

type Row = Doc<'receipts'>

/** Returns a receipt's name for people: `R-2026-00412`. */
export const receiptName = ({ number, paid_at }: Pick<Row, 'number' | 'paid_at'>): string =>
  `R-${new Date(paid_at).getUTCFullYear()}-${String(number).padStart(5, '0')}`

/** The number in such a name; null for any other text. */
export const numberIn = (name: string): number | null => Number(/^R-\d{4}-(\d{5,12})$/.exec(name)?.[1] ?? 0) || null

/** Formats a receipt's amount for mails, by their language. */
export const amountOf = ({ amount, currency }: Pick<Row, 'amount' | 'currency'>) => {
  const format = (language: Language) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100)
  return format
}

/** Returns the payment method for mails, by their language; of a test, that it is one. */
export const methodOf =
  ({ method, is_test }: Pick<Row, 'method' | 'is_test'>) =>
  (language: Language): string => {
    const t = translatorFor(language)
    return is_test ? t('receipt.test') : t(`receipt.methods.${method ?? 'online'}`)
  }

/** Returns the words in place of the address of a deleted account, for mails, by their language. */
export const nameOfGone = (language: Language): string => translatorFor(language)('done.gone')
