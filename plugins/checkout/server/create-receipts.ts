import type { Clock, Config, Doc, Logger, Store, Subject } from '#core'
import { type Language, rolesOfLevel } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { Receipt } from '../contract.ts'
import { receiptPath } from '../receipt-path.ts'
import type { CheckoutMails } from './checkout-mails.ts'
import type { Claims } from './create-claims.ts'
import { productTitle } from './price.ts'

type Row = Doc<'receipts'>

interface ReceiptDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly hostConfig: Config
  readonly profiles: Profiles
  readonly mails: CheckoutMails
  readonly claims: Claims
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

/** What people call it: `R-2026-00412`. */
export const receiptName = ({ number, paid_at }: Pick<Row, 'number' | 'paid_at'>): string =>
  `R-${new Date(paid_at).getUTCFullYear()}-${String(number).padStart(5, '0')}`
/** The number within such a name; null where it is none. */
export const numberIn = (name: string): number | null => Number(/^R-\d{4}-(\d{5,12})$/.exec(name)?.[1] ?? 0) || null

/** The ids of those whose access was ever paid for. */
export const paidFor = async (store: Store): Promise<ReadonlySet<string>> =>
  new Set((await store.findFields('receipts', ['learner_id'])).map(({ learner_id }) => learner_id))

/** A refund that is older than this is told to nobody any more. */
const tellWithin = 2 * 86_400

const amountOf = ({ amount, currency }: Row) => {
  const format = (language: Language) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100)
  return format
}

/** Receipts: one for each payment that opened access, numbered without gaps, mailed to the payer once. */
export const createReceipts = ({ store, clock, hostConfig, profiles, mails, claims, log }: ReceiptDependencies) => {
  const address = (path: string) => `${hostConfig.origin}${path}`
  const personOf = (userId: string) => store.findOne('users', { id: { equals: userId } })
  const languageOf = async (userId: string) => (await profiles.languageOf({ userId })) ?? 'en'

  const send = async (row: Row): Promise<void> => {
    const [payer, learner] = await Promise.all([personOf(row.payer_id), personOf(row.learner_id)])
    const isOwn = row.payer_id === row.learner_id
    const values = {
      amount: amountOf(row),
      paid_on: new Date(row.paid_at),
      receipt_number: receiptName(row),
      receipt_link: address(receiptPath(receiptName(row))),
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

  /** Tells the payer once that the money went back. */
  const mailRefund = async (paymentId: string): Promise<void> => {
    const untold = { payment_id: { equals: paymentId }, refund_mailed_at: { exists: false } }
    const row = await store.updateOne('receipts', untold, { refund_mailed_at: clock.now().toISOString() })
    if (!row) return
    try {
      const payer = await personOf(row.payer_id)
      if (!payer) return
      const values = { amount: amountOf(row), receipt_number: receiptName(row), receipt_link: address(receiptPath(receiptName(row))) }
      await mails.send(payer.email, await languageOf(payer.id), 'refunded', values)
    } catch (error) {
      await store.updateOne('receipts', { id: { equals: row.id } }, { refund_mailed_at: null })
      log.error({ err: error, receipt: row.number }, 'a payer was not told of a refund; it is tried again')
    }
  }

  /** Receipts as they are shown, with what has become of each payment since. */
  const show = async (rows: readonly Row[], askerId: string): Promise<Receipt[]> => {
    const made = await claims.allOf(rows.map((row) => row.payment_id))
    const people = await store.findFields('users', ['id', 'email'], {
      where: { id: { in: [...new Set(rows.flatMap((row) => [row.payer_id, row.learner_id]))] } },
    })
    const emailOf = (id: string) => people.find((person) => String(person.id) === id)?.email ?? null
    return rows.map((row) => {
      const own = made.filter(({ payment_id }) => payment_id === row.payment_id)
      const refund = own.find(({ kind, state }) => kind === 'refund' && (state === 'lost' || state === 'part'))
      const disputed = own.find(({ kind, state }) => kind === 'dispute' && (state === 'open' || state === 'lost'))
      return {
        number: receiptName(row),
        product: productTitle(hostConfig.productName),
        amount: row.amount,
        currency: row.currency,
        paid_at: row.paid_at,
        payer_email: emailOf(row.payer_id),
        learner_email: emailOf(row.learner_id),
        is_own: row.learner_id === askerId,
        is_mailed: Boolean(row.mailed_at),
        state: refund?.state === 'lost' ? 'refunded' : disputed ? (disputed.state === 'lost' ? 'dispute-lost' : 'disputed') : 'paid',
        refunded_amount: refund ? (refund.amount ?? row.amount) : 0,
        refunded_at: refund ? new Date(refund.reported_at * 1000).toISOString() : null,
      }
    })
  }

  return {
    mailRefund,

    /** Writes a payment's receipt once, however often it is told, and mails it. A mail that fails is tried again later. */
    issue: async (payment: Payment): Promise<void> => mail(await write(payment)),

    mailRest: async (): Promise<void> => {
      for (const row of await store.find('receipts', { where: { mailed_at: { exists: false } } })) await mail(row)
      const since = clock.now().getTime() / 1000 - tellWithin
      const where = { kind: { equals: 'refund' }, state: { equals: 'lost' }, reported_at: { greater_than: since } }
      for (const claim of await store.find('payment-claims', { where })) await mailRefund(claim.payment_id)
    },

    /** The newest payment that this person has made. */
    newestOf: async (userId: string): Promise<Receipt | null> => {
      const rows = await store.find('receipts', { where: { payer_id: { equals: userId } }, sort: '-number', limit: 1 })
      return (await show(rows, userId))[0] ?? null
    },

    /** All that this person has paid, newest first. */
    paidBy: async (userId: string): Promise<Receipt[]> =>
      show(await store.find('receipts', { where: { payer_id: { equals: userId } }, sort: '-number' }), userId),

    /** For staff: what this person has paid, and what others have paid for them. */
    about: async (userId: string): Promise<Receipt[]> => {
      const where = { or: [{ payer_id: { equals: userId } }, { learner_id: { equals: userId } }] }
      return show(await store.find('receipts', { where, sort: '-number' }), userId)
    },

    /** One receipt for its payer, or for staff; null for everybody else. */
    one: async (name: string, { userId, role }: Subject): Promise<Receipt | null> => {
      const row = await store.findOne('receipts', { number: { equals: numberIn(name) ?? 0 } })
      const isShown = row && receiptName(row) === name && (row.payer_id === userId || rolesOfLevel.staff?.includes(role))
      return isShown ? ((await show([row], userId))[0] ?? null) : null
    },
  }
}

export type Receipts = ReturnType<typeof createReceipts>
