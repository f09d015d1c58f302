import { expect, it } from 'vitest'
import { bookedAmount, formatPrice, plainAmount } from './price.ts'

it.each([
  [10_000, '$100', '100', '100.00'],
  [7_950, '$79.50', '79.50', '79.50'],
  [7_905, '$79.05', '79.05', '79.05'],
  [1, '$0.01', '0.01', '0.01'],
  [123_456_789, '$1,234,567.89', '1234567.89', '1234567.89'],
])('%i hundredths are %s to people, %s to machines and %s in the books', (amount, people, machines, books) => {
  expect([formatPrice({ amount, currency: 'usd' }, 'en'), plainAmount({ amount, currency: 'usd' }), bookedAmount(amount)]).toEqual([
    people,
    machines,
    books,
  ])
})

it('stand as each language writes them', () => {
  const price = { amount: 7_950, currency: 'eur' } as const
  expect(formatPrice(price, 'de')).toBe('79,50\u00a0€')
  expect(formatPrice(price, 'fr')).toBe('79,50\u00a0€')
  expect(formatPrice({ amount: 8_000, currency: 'eur' }, 'de')).toBe('80\u00a0€')
})
