import { randomBytes } from 'node:crypto'
import { notFound, type Store, type Subject } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { Guardians } from '../../consent/contract.ts'
import { errors } from './checkout-errors.ts'
import type { Fulfil } from './create-fulfilment.ts'
import type { Price } from './price.ts'

interface TestCheckoutDependencies {
  readonly store: Store
  readonly entitlements: Entitlements
  readonly guardians: Guardians
  /** Throws where nothing may be sold for this person at present. */
  readonly refuseSecond: (learnerId: string) => Promise<void>
  readonly fulfil: Fulfil
  readonly price: Price
}

/** Replaces the payment provider during development: the same sessions and the same fulfilment, without money. */
export const createTestCheckout = ({ store, entitlements, guardians, refuseSecond, fulfil, price }: TestCheckoutDependencies) => {
  const own = async (key: string, { userId, email }: Subject) => {
    const session = await store.findOne('checkout-sessions', { and: [{ key: { equals: key } }, { payer_id: { equals: userId } }] })
    if (!session) throw notFound('This checkout does not exist.')
    if (session.user_id !== userId && !(await guardians.approvedAt(email, session.user_id))) throw errors.APPROVAL_ENDED()
    await refuseSecond(session.user_id)
    return session
  }

  return {
    /** The payer's own session. Throws 404, or 409 APPROVAL_ENDED (a student no longer approved), PAYMENT_DISPUTED or PAYMENT_PENDING. */
    own,

    /** Returns the address of a new test checkout, within the app. */
    open: async (userId: string, payerId: string): Promise<string> => {
      const key = randomBytes(32).toString('base64url')
      await store.create('checkout-sessions', { key, user_id: userId, payer_id: payerId, status: 'open', ...price })
      return `/checkout/test/${key}`
    },

    /** @returns the id of the person whose access is now open */
    pay: async (key: string, subject: Subject): Promise<string> => {
      const session = await own(key, subject)
      const { user_id: userId, payer_id: payerId = null, amount, currency } = session
      const paymentId = `test_${session.id}`
      const { has_purchased } = await entitlements.of({ userId, role: subject.role, mfaEnrolled: true })
      if (has_purchased && (await entitlements.paymentOf(userId)) !== paymentId) throw errors.ALREADY_PURCHASED()
      await fulfil({ key, userId, payerId, paymentId, amount, currency, method: 'test', isTest: true })
      return userId
    },
  }
}
