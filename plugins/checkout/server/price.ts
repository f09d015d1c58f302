import type { Language } from '#core/contract'

/** What lifetime access costs, once. It never comes from a browser. */
export interface Price {
  /** In cents. */
  readonly amount: number
  readonly currency: 'usd'
}

/** The price as a text in this language says it: `$100`, `$79.50`, `100 $`. */
export const formatPrice = ({ amount, currency }: Price, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount / 100)

/** What a receipt and the test checkout call it. */
export const productTitle = (productName: string): string => `Lifetime access to ${productName}`
