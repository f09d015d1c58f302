import type { z } from 'zod'
import { clock, defineServerPlugin, hostConfig, implementApi, notFound, type Subject, store, subjectOf, when } from '#core'
import { entitlements } from '../../access/contract.ts'
import { consentDecided, guardians, standings, userBlocked } from '../../consent/contract.ts'
import { checkoutApi, purchaseCompleted } from '../contract.ts'
import { alreadyPurchased, checkoutUnavailable } from './checkout-errors.ts'
import { checkoutSettings, stripeSettings } from './checkout-settings.ts'
import { createCloseOpenSales } from './close-open-sales.ts'
import { createFulfilment } from './create-fulfilment.ts'
import { openStripeCheckout } from './open-stripe-checkout.ts'
import { productTitle } from './price.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import { createTestCheckout } from './test-checkout.ts'

/** Where the browser goes once it has paid. */
const paidPath = (learnerId: string, payerId: string) => (learnerId === payerId ? '/dashboard?payment=success' : '/teacher-dashboard')

export default defineServerPlugin({
  id: 'checkout',
  settings: checkoutSettings,
  needs: { store, clock, config: hostConfig, entitlements, standings, guardians },
  async setup({ needs, settings, emit, log }) {
    const { config } = needs
    const live = stripeSettings(settings, config)
    const stripe = live && (await import('./create-stripe.ts')).createStripe(live)
    const closeOpenSales = stripe && createCloseOpenSales(stripe, needs.store, needs.clock, log)
    const tell = async (purchase: z.output<typeof purchaseCompleted.schema>, sessionKey: string) => {
      await emit(purchaseCompleted, purchase)
      // Parent and student may both have begun to pay.
      await closeOpenSales?.(purchase.user_id, ({ key }) => key !== sessionKey)
    }
    const fulfil = createFulfilment(needs.store, needs.entitlements, tell, log)
    const openStripe = stripe && openStripeCheckout(stripe, needs.store, needs.clock, config)
    const test = live || config.isProduction ? null : createTestCheckout({ ...needs, fulfil })
    const demandTest = () => {
      if (!test) throw notFound()
      return test
    }

    /** Whose access the asking person may pay for: their own, or that of a student whom they have approved. */
    const learnerOf = async (payer: Subject, studentId = payer.userId) => {
      if (studentId === payer.userId) return { ...payer, approvedAt: null }
      const approvedAt = await needs.guardians.approvedAt(payer.email, studentId)
      if (!approvedAt) throw notFound('This student is not linked to you.')
      return { userId: studentId, role: 'user', mfaEnrolled: true, approvedAt }
    }

    const os = implementApi(checkoutApi)
    return {
      api: os.router({
        create: os.create.handler(async ({ input, context }) => {
          const payer = subjectOf(context)
          await needs.standings.requirePortal(payer.userId)
          const learner = await learnerOf(payer, input.student_id)
          const { userId, approvedAt } = learner
          const { has_purchased, plan } = await needs.entitlements.of(learner)
          if (has_purchased || plan !== 'free') throw alreadyPurchased()
          if (test) return { url: await test.open(userId, payer.userId) }
          if (!openStripe) throw checkoutUnavailable()
          return openStripe({ userId, payer, approvedAt, paidPath: paidPath(userId, payer.userId) }).then(
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
          const payer = subjectOf(context)
          const learnerId = await demandTest().pay(input.session, payer)
          return { url: paidPath(learnerId, payer.userId) }
        }),
      }),
      listeners: closeOpenSales
        ? [
            when(consentDecided, ({ user_id, status }) =>
              status === 'ended' ? closeOpenSales(user_id, ({ payer_id }) => payer_id !== user_id) : undefined,
            ),
            when(userBlocked, ({ user_id }) => closeOpenSales(user_id, () => true)),
          ]
        : [],
      http: stripe && live ? [stripeWebhook(stripe, live.webhookSecret, needs.clock, fulfil)] : [],
    }
  },
})
