import { currentLanguage } from '#web'

/**
 * Formats an amount in hundredths for the reader: 10000 usd is "$100".
 * @param decimals always show this many decimals, as in books: "$100.00"
 */
export const money = (amount: number, currency: string, decimals?: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency,
    ...(decimals === undefined ? { trailingZeroDisplay: 'stripIfInteger' } : { minimumFractionDigits: decimals }),
  }).format(amount / 100)
