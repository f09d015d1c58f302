/** Lifetime access, once. The price never comes from a browser. `amount` is in cents. */
export const price = { amount: 10_000, currency: 'usd' } as const

/** What a receipt and the test checkout call it. */
export const productTitle = (productName: string): string => `Lifetime access to ${productName}`
