import type { z } from 'zod'
import {
  ApiError,
  clock,
  contentCache,
  defineServerPlugin,
  hostConfig,
  implementApi,
  mailer,
  notFound,
  placeholders,
  rateLimits,
  type Subject,
  store,
  subjectOf,
  when,
} from '#core'
import { auditLog, entitlements } from '../../access/contract.ts'
import { profiles } from '../../account/contract.ts'
import { addressErased } from '../../auth-mfa/contract.ts'
import { consentDecided, guardians, studentStatuses, userBlocked } from '../../consent/contract.ts'
import { activityLog, schoolProgress } from '../../courses/contract.ts'
import { checkoutApi, purchaseClaims, purchaseCompleted, purchaseEnded } from '../contract.ts'
import { checkoutUnavailable, errors } from './checkout-errors.ts'
import { createCheckoutMails } from './checkout-mails.ts'
import { checkoutSettings, stripeSettings } from './checkout-settings.ts'
import { createCloseOpenSales } from './close-open-sales.ts'
import { type Claim, createClaims } from './create-claims.ts'
import { createFulfilment } from './create-fulfilment.ts'
import { createPaymentNews } from './create-payment-news.ts'
import { createPendingSales } from './create-pending-sales.ts'
import { createReceipts, paidFor } from './create-receipts.ts'
import { createRefunds } from './create-refunds.ts'
import { createPaymentList } from './list-payments.ts'
import { openStripeCheckout } from './open-stripe-checkout.ts'
import { paymentsCsvRoute } from './payments-csv.ts'
import { formatPrice, plainAmount, productTitle } from './price.ts'
import { amountOf, numberIn } from './receipt-words.ts'
import { readRevenue, revenueRoute } from './revenue.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import { createTestCheckout } from './test-checkout.ts'

/** The path of the page after a payment, which shows the purchase. */
const paidPath = '/payment/done?payment=success'

/** Returns the path after a cancelled checkout: the price, or for a parent the student for whom they would have paid. */
const cancelPath = (payerId: string, learnerId: string) =>
  payerId === learnerId ? '/unlock' : `/teacher-dashboard?student=${encodeURIComponent(learnerId)}`

/** Methods that verify a parent who pays: a card, and the test checkout in its place. Null is one of several that were offered. */
const verifyingMethods: readonly (string | null)[] = ['card', 'test']

/** A student may remind a parent once a day. */
const reminders = { name: 'checkout-ask-parent', points: 1, duration: 86_400 }

export default defineServerPlugin({
  id: 'checkout',
  description: 'The one payment: Stripe, or a test checkout on your own machine.',
  settings: checkoutSettings,
  needs: {
    store,
    clock,
    config: hostConfig,
    mailer,
    contentCache,
    placeholders,
    rateLimits,
    profiles,
    entitlements,
    activityLog,
    studentStatuses,
    guardians,
    auditLog,
    schoolProgress,
  },
  provides: { purchaseClaims },
  async setup({ needs, settings, emit, deliver, log }) {
    const { config } = needs
    const price = settings.PRICE
    needs.placeholders.add('price', (language) => formatPrice(price, language))
    needs.placeholders.add('price_amount', () => plainAmount(price))
    needs.placeholders.add('price_currency', () => price.currency.toUpperCase())
    needs.schoolProgress.addStep({ id: 'paid', order: 10, reachedBy: () => paidFor(needs.store) })
    const live = stripeSettings(settings, config)
    const stripe = live && (await import('./create-stripe.ts')).createStripe(live)
    const openSales = stripe && createCloseOpenSales(stripe, needs.store, needs.clock, log)
    const mails = createCheckoutMails({ ...needs, hostConfig: config })
    const claims = createClaims(needs.store, needs.entitlements, (payment_id) => emit(purchaseEnded, { payment_id }))
    const news = createPaymentNews({ ...needs, origin: config.origin, mails, claims, log })
    const seller = settings.SELLER ?? `${config.productName}, ${config.supportEmail}`
    const receipts = createReceipts({ ...needs, hostConfig: config, mails, claims, news, seller, log })
    const payments = createPaymentList({ store: needs.store, claims, receipts })
    type Purchase = z.output<typeof purchaseCompleted.schema>
    type Opening = Parameters<Parameters<typeof createFulfilment>[3]['opened']>[1]
    const opened = async (purchase: Purchase, { sessionKey, payerId, method }: Opening) => {
      const isNoted = await deliver(purchaseCompleted, purchase)
      const { user_id: learnerId } = purchase
      if (payerId !== learnerId && verifyingMethods.includes(method)) {
        const payer = await needs.store.findOne('users', { id: { equals: payerId } })
        if (payer) await needs.guardians.verifyByCard(payer.email, learnerId)
      }
      // Parent and student may both have started a payment.
      await openSales?.forLearner(learnerId, ({ key }) => key !== sessionKey)
      return isNoted
    }
    type Paying = Parameters<Parameters<typeof createFulfilment>[3]['paid']>[1]
    const paid = async ({ user_id: learnerId, payment_id: paymentId, amount, currency }: Purchase, { isForNobody, ...paying }: Paying) => {
      const receipt = await receipts.issue({ learnerId, paymentId, amount, currency, ...paying })
      if (isForNobody) await news.notifyAdmins(receipt, 'for-nobody')
      // A dispute or a refund may have been reported before the payment.
      await news.notify(paymentId)
    }
    const fulfil = createFulfilment(needs.store, needs.entitlements, claims, { opened, paid }, log)
    const onClaim = async ({ paymentId, kind, state }: Claim) => {
      const sale = await needs.store.findOne('checkout-sessions', { payment_id: { equals: paymentId } })
      // A checkout opened before the dispute would be a second payment.
      if (sale && kind === 'dispute' && state === 'open') await openSales?.forLearner(sale.user_id)
      await news.notify(paymentId)
    }
    const pending = createPendingSales({
      ...needs,
      onBegin: async ({ key, user_id }) => openSales?.forLearner(user_id, (session) => session.key !== key),
      onRefused: async ({ user_id: learnerId, payer_id: payerId, amount, currency }) => {
        const userId = payerId ?? learnerId
        const [payer, learner] = await Promise.all([userId, learnerId].map((id) => needs.store.findOne('users', { id: { equals: id } })))
        if (!payer || !learner) return
        const link = `${config.origin}${cancelPath(userId, learnerId)}`
        const values = { student_email: learner.email, amount: amountOf({ amount, currency }), link }
        await mails.send(payer.email, await needs.profiles.languageOf({ userId }), 'debit_refused', values)
      },
      log,
    })
    /** While a bank holds money that was paid for this person, nothing else is sold for them. */
    const refuseSecond = async (learnerId: string) => {
      if (await claims.holdsMoneyFor(learnerId)) throw errors.PAYMENT_DISPUTED()
      if (await pending.since(learnerId)) throw errors.PAYMENT_PENDING()
    }
    const openStripe = stripe && openStripeCheckout(stripe, price, needs.store, needs.clock, config, pending)
    const test = live || config.isProduction ? null : createTestCheckout({ ...needs, refuseSecond, fulfil, price })
    const refund = createRefunds({ ...needs, claims, news, stripe, isTest: test !== null })
    const requireTest = () => {
      if (!test) throw notFound()
      return test
    }

    /** Returns the learner for whom the current user may pay: themselves, or a student whom they have approved. */
    const learnerOf = async (payer: Subject, studentId = payer.userId) => {
      if (studentId === payer.userId) return { ...payer, approvedAt: null }
      const approvedAt = await needs.guardians.approvedAt(payer.email, studentId)
      if (!approvedAt) throw notFound('This student is not linked to you.')
      return { userId: studentId, role: 'user', mfaEnrolled: true, approvedAt }
    }

    const oneReceipt = async (name: string, asker: Subject) => {
      const receipt = await receipts.one(name, asker)
      if (!receipt) throw notFound('There is no such receipt.')
      return receipt
    }

    const os = implementApi(checkoutApi)
    return {
      api: os.router({
        create: os.create.handler(async ({ input, context }) => {
          const payer = subjectOf(context)
          await needs.studentStatuses.requirePortal(payer.userId)
          if ((await needs.studentStatuses.of(payer.userId)).isMinor) throw errors.PARENT_PAYS()
          const learner = await learnerOf(payer, input.student_id)
          const { userId, approvedAt } = learner
          const { has_purchased, plan } = await needs.entitlements.of(learner)
          if (has_purchased || plan !== 'free') throw errors.ALREADY_PURCHASED()
          await refuseSecond(userId)
          if (test) return { url: await test.open(userId, payer.userId) }
          if (!openStripe) throw checkoutUnavailable()
          const isCardOnly = settings.PARENT_VERIFICATION === 'card' && userId !== payer.userId
          return openStripe({ userId, payer, approvedAt, isCardOnly, paidPath, cancelPath: cancelPath(payer.userId, userId) }).then(
            (url) => ({ url }),
            (error) => {
              if (error instanceof ApiError) throw error
              context.log.error({ err: error }, 'Stripe did not open a checkout')
              throw checkoutUnavailable()
            },
          )
        }),
        testSession: os.testSession.handler(async ({ input, context }) => {
          const payer = subjectOf(context)
          const { amount, currency, user_id } = await requireTest().own(input.session, payer)
          return { amount, currency, product: productTitle(config.productName), cancel_path: cancelPath(payer.userId, user_id) }
        }),
        payTest: os.payTest.handler(async ({ input, context }) => {
          await requireTest().pay(input.session, subjectOf(context))
          return { url: paidPath }
        }),
        pendingPayment: os.pendingPayment.handler(async ({ input, context }) => {
          const since = await pending.since((await learnerOf(subjectOf(context), input.student_id)).userId)
          return since ? { since } : null
        }),
        receipt: os.receipt.handler(({ context }) => receipts.newestOf(subjectOf(context))),
        receipts: os.receipts.handler(({ context }) => receipts.paidBy(subjectOf(context))),
        oneReceipt: os.oneReceipt.handler(({ input, context }) => oneReceipt(input.number, subjectOf(context))),
        paymentReceiptsOf: os.paymentReceiptsOf.handler(({ input, context }) => receipts.about(input.user_id, subjectOf(context))),
        payments: os.payments.handler(({ input, context }) => payments.list(subjectOf(context), input)),
        paymentTotals: os.paymentTotals.handler(payments.totals),
        resendReceipt: os.resendReceipt.handler(async ({ input, context }) => {
          const staff = subjectOf(context)
          return { sent_to: await receipts.resend({ staff, name: input.number, reason: input.reason }) }
        }),
        refund: os.refund.handler(async ({ input, context }) => {
          const admin = subjectOf(context)
          await oneReceipt(input.number, admin)
          await refund({ actorId: admin.userId, number: numberIn(input.number) ?? 0, reason: input.reason })
          return oneReceipt(input.number, admin)
        }),
        revenue: os.revenue.handler(() => readRevenue(needs.store)),
        askParent: os.askParent.handler(async ({ context }) => {
          const asker = subjectOf(context)
          const { userId, email } = asker
          await needs.studentStatuses.requirePortal(userId)
          if (!(await needs.studentStatuses.of(userId)).isMinor) throw errors.ADULTS_PAY()
          if ((await needs.entitlements.of(asker)).has_access) throw errors.ALREADY_PURCHASED()
          await refuseSecond(userId)
          const parent = await needs.guardians.addressFor(userId)
          if (!parent) throw errors.APPROVAL_FIRST()
          await needs.rateLimits.spend(reminders, userId, 'You have asked today. Ask again tomorrow, or speak to them.')
          try {
            const language = await needs.profiles.languageOf({ email: parent }, await needs.profiles.languageOf({ userId }))
            await mails.send(parent, language, 'ask_to_pay', { student_email: email, link: `${config.origin}/teacher-dashboard` })
          } catch (error) {
            await needs.rateLimits.reset(reminders, userId)
            throw error
          }
          return { sent_to: parent }
        }),
      }),
      listeners: [
        when(purchaseCompleted, ({ user_id, payment_id, amount, currency }) =>
          // A learner who has paid is asked for their profession next, so that the lessons can use its examples.
          needs.activityLog.add(user_id, 'purchase', { amount, currency, career_onboarding_needed: true }, payment_id),
        ),
        when(consentDecided, ({ user_id, status }) =>
          status === 'ended' ? openSales?.forLearner(user_id, ({ payer_id }) => payer_id !== user_id) : undefined,
        ),
        when(addressErased, async ({ user_id }) => {
          await receipts.forgetAddress(user_id)
          await openSales?.ofPerson(user_id)
        }),
        when(userBlocked, ({ user_id }) => openSales?.ofPerson(user_id)),
      ],
      jobs: [
        {
          name: 'checkout.mail-receipts',
          every: 300,
          run: async () => {
            await receipts.mailRest()
            await news.notifyRest()
            await pending.notifyRest()
          },
        },
      ],
      start: mails.check,
      services: { purchaseClaims: claims },
      http: [
        revenueRoute(needs.store),
        paymentsCsvRoute({ ...needs, payments }),
        ...(stripe && live
          ? [stripeWebhook({ ...needs, stripe, secret: live.webhookSecret, price, fulfil, pending, claims, onClaim })]
          : []),
      ],
    }
  },
})
