import { clock, defineServerPlugin, hostConfig, implementApi, notFound, store, subjectOf } from '#core'
import { entitlements } from '../../access/contract.ts'
import { checkoutApi, purchaseCompleted } from '../contract.ts'
import { alreadyPurchased, checkoutUnavailable } from './checkout-errors.ts'
import { checkoutSettings, stripeSettings } from './checkout-settings.ts'
import { createFulfilment } from './create-fulfilment.ts'
import { createStripe, openStripeCheckout } from './open-stripe-checkout.ts'
import { productTitle } from './price.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import { createTestCheckout } from './test-checkout.ts'

/** Where the browser goes once it has paid. */
const paidUrl = '/dashboard?payment=success'

export default defineServerPlugin({
  id: 'checkout',
  settings: checkoutSettings,
  needs: { store, clock, config: hostConfig, entitlements },
  setup({ needs, settings, emit, log }) {
    const { config } = needs
    const live = stripeSettings(settings, config)
    const stripe = live && createStripe(live)
    const fulfil = createFulfilment(needs.store, needs.entitlements, (purchase) => emit(purchaseCompleted, purchase), log)
    const openStripe = stripe && openStripeCheckout(stripe, needs.store, needs.clock, config)
    const test = live || config.isProduction ? null : createTestCheckout(needs.store, needs.entitlements, fulfil)
    const demandTest = () => {
      if (!test) throw notFound()
      return test
    }

    const os = implementApi(checkoutApi)
    return {
      api: os.router({
        create: os.create.handler(async ({ context }) => {
          const subject = subjectOf(context)
          const { has_purchased, plan } = await needs.entitlements.of(subject)
          if (has_purchased || plan !== 'free') throw alreadyPurchased()
          if (test) return { url: await test.open(subject.userId) }
          if (!openStripe) throw checkoutUnavailable()
          return openStripe(subject).then(
            (url) => ({ url }),
            (error) => {
              context.log.error({ err: error }, 'Stripe did not open a checkout')
              throw checkoutUnavailable()
            },
          )
        }),
        testSession: os.testSession.handler(async ({ input, context }) => {
          const { amount, currency } = await demandTest().own(input.session, subjectOf(context))
          return { amount, currency, product: productTitle(config.productName) }
        }),
        payTest: os.payTest.handler(async ({ input, context }) => {
          await demandTest().pay(input.session, subjectOf(context))
          return { url: paidUrl }
        }),
      }),
      http: stripe && live ? [stripeWebhook(stripe, live.webhookSecret, needs.clock, fulfil)] : [],
    }
  },
})
