import type { Language } from '#core/contract'

/** Currencies that both Stripe and `Intl` count in hundredths. */
export const currencies = ['usd', 'eur', 'gbp', 'chf', 'cad', 'aud', 'nzd', 'brl', 'mxn', 'pln', 'sek', 'nok', 'dkk'] as const
export type Currency = (typeof currencies)[number]

/** The price of lifetime access, paid once. It is never taken from a browser. */
export interface Price {
  /** In hundredths. */
  readonly amount: number
  readonly currency: Currency
}

/** The price in this language: `$100`, `$79.50`, `100 $`. */
export const formatPrice = ({ amount, currency }: Price, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount / 100)

/** The amount for programs: `79.50`. */
export const plainAmount = ({ amount }: Price): string => (amount / 100).toFixed(amount % 100 ? 2 : 0)

/** Hundredths as bookkeeping writes them: `100.00`. */
export const bookedAmount = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** Returns the product's name on receipts and in the test checkout. */
export const productTitle = (productName: string): string => `Lifetime access to ${productName}`
