import { currentLanguage } from '#web'

/**
 * An amount in hundredths as the reader writes it: 10000 usd is "$100".
 * @param decimals as books write it, with these decimals always: "$100.00"
 */
export const money = (amount: number, currency: string, decimals?: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency,
    ...(decimals === undefined ? { trailingZeroDisplay: 'stripIfInteger' } : { minimumFractionDigits: decimals }),
  }).format(amount / 100)
