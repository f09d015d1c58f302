import { z } from 'zod'
import type { Config } from '#core'

/** Dollars as somebody writes them, into cents. Stripe charges no less than 50 cents. */
const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/, 'must be dollars, such as 100 or 79.50, without a sign')
  .transform((text) => Math.round(Number(text) * 100))
  .refine((cents) => cents >= 50, 'must be 0.50 or more')

/** Without a secret key there is no Stripe: a test checkout in local mode, none in production. */
export const checkoutSettings = z
  .object({
    PRICE_USD: dollars.default(100_00),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    STRIPE_API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine((set) => !set.STRIPE_SECRET_KEY || set.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'is needed with STRIPE_SECRET_KEY: payments are confirmed by signed webhooks',
  })
export type CheckoutSettings = z.output<typeof checkoutSettings>

export type StripeSettings = { readonly secretKey: string; readonly webhookSecret: string; readonly baseUrl?: string }

/** The settings of Stripe where it is switched on, or null; throws on a base URL in production. */
export const stripeSettings = (settings: CheckoutSettings, config: Config): StripeSettings | null => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE_URL: baseUrl } = settings
  if (config.isProduction && baseUrl) throw new Error('STRIPE_API_BASE_URL works in local mode only.')
  return secretKey && webhookSecret ? { secretKey, webhookSecret, baseUrl } : null
}
