import type { Clock, Config, Doc, Logger, Store } from '#core'
import type { Language } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { Receipt } from '../contract.ts'
import type { CheckoutMails } from './checkout-mails.ts'
import { productTitle } from './price.ts'

type Row = Doc<'receipts'>

interface ReceiptDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly hostConfig: Config
  readonly profiles: Profiles
  readonly mails: CheckoutMails
  readonly log: Logger
}

export interface Payment {
  readonly learnerId: string
  readonly payerId: string
  readonly paymentId: string
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
}

const numberOf = ({ number, paid_at }: Row) => `R-${new Date(paid_at).getUTCFullYear()}-${String(number).padStart(5, '0')}`

const amountOf = ({ amount, currency }: Row) => {
  const format = (language: Language) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100)
  return format
}

/** Receipts: one for each payment that opened access, numbered without gaps, mailed to the payer once. */
export const createReceipts = ({ store, clock, hostConfig, profiles, mails, log }: ReceiptDependencies) => {
  const address = (path: string) => `${hostConfig.origin}${path}`
  const personOf = (userId: string) => store.findOne('users', { id: { equals: userId } })
  const languageOf = async (userId: string) => (await profiles.languageOf({ userId })) ?? 'en'

  const send = async (row: Row): Promise<void> => {
    const [payer, learner] = await Promise.all([personOf(row.payer_id), personOf(row.learner_id)])
    const isOwn = row.payer_id === row.learner_id
    const values = {
      amount: amountOf(row),
      paid_on: new Date(row.paid_at),
      receipt_number: numberOf(row),
      student_email: learner?.email ?? '',
    }
    // Who has deleted their account meanwhile is written to no more.
    if (payer && isOwn) await mails.send(payer.email, await languageOf(payer.id), 'paid', { ...values, link: address('/module/planner') })
    if (payer && !isOwn)
      await mails.send(payer.email, await languageOf(payer.id), 'paid_for_student', { ...values, link: address('/teacher-dashboard') })
    if (learner && !isOwn)
      await mails
        .send(learner.email, await languageOf(learner.id), 'student_paid', { ...values, link: address('/module/planner') })
        .catch((error) => log.error({ err: error }, 'a student was not told that the course is paid for'))
  }

  /** Mails a receipt unless that has been done, or is being done at this moment. */
  const mail = async (row: Row): Promise<void> => {
    const unmailed = { id: { equals: row.id }, mailed_at: { exists: false } }
    if (!(await store.updateOne('receipts', unmailed, { mailed_at: clock.now().toISOString() }))) return
    try {
      await send(row)
    } catch (error) {
      await store.updateOne('receipts', { id: { equals: row.id } }, { mailed_at: null })
      log.error({ err: error, receipt: row.number }, 'a receipt was not mailed; it is tried again')
    }
  }

  const write = async ({ learnerId, payerId, paymentId, amount, currency }: Payment): Promise<Row> => {
    const paid_at = clock.now().toISOString()
    for (;;) {
      const there = await store.findOne('receipts', { payment_id: { equals: paymentId } })
      if (there) return there
      const [last] = await store.find('receipts', { sort: '-number', limit: 1 })
      const row = {
        number: (last?.number ?? 0) + 1,
        payment_id: paymentId,
        payer_id: payerId,
        learner_id: learnerId,
        amount,
        currency,
        paid_at,
      }
      // Null: another payment took the number.
      const written = await store.createUnlessExists('receipts', row)
      if (written) return written
    }
  }

  return {
    /** Writes a payment's receipt once, however often it is told, and mails it. A mail that fails is tried again later. */
    issue: async (payment: Payment): Promise<void> => mail(await write(payment)),

    mailRest: async (): Promise<void> => {
      for (const row of await store.find('receipts', { where: { mailed_at: { exists: false } } })) await mail(row)
    },

    /** The newest payment that this person has made, or that was made for them. */
    newestOf: async (userId: string): Promise<Receipt | null> => {
      const where = { or: [{ payer_id: { equals: userId } }, { learner_id: { equals: userId } }] }
      const [row] = await store.find('receipts', { where, sort: '-number', limit: 1 })
      if (!row) return null
      const [payer, learner] = await Promise.all([personOf(row.payer_id), personOf(row.learner_id)])
      return {
        number: numberOf(row),
        product: productTitle(hostConfig.productName),
        amount: row.amount,
        currency: row.currency,
        paid_at: row.paid_at,
        payer_email: payer?.email ?? '',
        learner_email: learner?.email ?? null,
        is_own: row.learner_id === userId,
        is_mailed: Boolean(row.mailed_at),
      }
    },
  }
}
