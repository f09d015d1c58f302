import { currentLanguage } from '#web'

/** An amount in the smallest unit as the reader writes it: 10000 usd is "$100". */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount / 100)
