import { z } from 'zod'
import type { Config } from '#core'
import { parentVerification } from '../../consent/contract.ts'
import { type Currency, currencies, type Price } from './price.ts'

/** `100 USD`, `79.50 EUR`, as the operator writes it. Stripe's minimum charge is 0.50 in most of these currencies. */
const price = z
  .string()
  .regex(
    new RegExp(`^\\d{1,6}(\\.\\d{2})? (${currencies.join('|')})$`, 'i'),
    `must be an amount and a currency, such as 100 USD or 79.50 EUR; currencies: ${currencies.join(', ').toUpperCase()}`,
  )
  .transform((text): Price => {
    const [amount, currency] = text.toLowerCase().split(' ') as [string, Currency]
    return { amount: Math.round(Number(amount) * 100), currency }
  })
  .refine(({ amount }) => amount >= 50, 'must be 0.50 or more')

/** Without a secret key there is no Stripe: a test checkout in local mode, none in production. */
export const checkoutSettings = z
  .object({
    PRICE: price.default({ amount: 100_00, currency: 'usd' }),
    /** The seller on receipts: name, address and tax number, where the law requires them. */
    SELLER: z.string().trim().min(1).max(300).optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    STRIPE_API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    PARENT_VERIFICATION: parentVerification,
  })
  .refine((set) => !set.STRIPE_SECRET_KEY || set.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'is needed with STRIPE_SECRET_KEY: payments are confirmed by signed webhooks',
  })
export type CheckoutSettings = z.output<typeof checkoutSettings>

export type StripeSettings = { readonly secretKey: string; readonly webhookSecret: string; readonly baseUrl?: string }

/** The settings of Stripe, or null where it is not configured; throws on a base URL in production. */
export const stripeSettings = (settings: CheckoutSettings, config: Config): StripeSettings | null => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE_URL: baseUrl } = settings
  if (config.isProduction && baseUrl) throw new Error('STRIPE_API_BASE_URL works in local mode only.')
  return secretKey && webhookSecret ? { secretKey, webhookSecret, baseUrl } : null
}
