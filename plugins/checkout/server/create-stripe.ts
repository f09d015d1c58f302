import Stripe from 'stripe'
import type { StripeSettings } from './checkout-settings.ts'

/** Stripe's SDK, pointed at another server where the settings say so (local mode). */
export const createStripe = ({ secretKey, baseUrl }: StripeSettings): Stripe => {
  const base = baseUrl ? new URL(baseUrl) : null
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}
