import { type Clock, type Config, type Doc, type Logger, notFound, type RateLimits, type Store, type Subject } from '#core'
import { rolesOfLevel, shownEmail } from '#core/contract'
import type { AuditLog } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import { type Receipt, receiptPath } from '../contract.ts'
import { errors } from './checkout-errors.ts'
import type { CheckoutMails } from './checkout-mails.ts'
import { type Claims, paymentStateOf } from './create-claims.ts'
import type { PaymentNews } from './create-payment-news.ts'
import { productTitle } from './price.ts'
import { amountOf, methodOf, nameOfGone, numberIn, receiptName } from './receipt-words.ts'

type Row = Doc<'receipts'>

interface ReceiptDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly rateLimits: RateLimits
  readonly auditLog: AuditLog
  readonly hostConfig: Config
  readonly profiles: Profiles
  readonly mails: CheckoutMails
  readonly claims: Claims
  readonly news: PaymentNews
  /** The seller's name on receipts. */
  readonly seller: string
  readonly log: Logger
}

export interface Payment {
  readonly learnerId: string
  readonly payerId: string
  readonly paymentId: string
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  /** The payment method, as the provider names it; null where it does not say. */
  readonly method: string | null
  /** True where no money moved. */
  readonly isTest: boolean
}

/** The ids of learners with any payment, in whatever state. */
export const paidFor = async (store: Store): Promise<ReadonlySet<string>> =>
  new Set((await store.findFields('receipts', ['learner_id'])).map(({ learner_id }) => learner_id))

/** States in which we have the money, or a bank that may still pay it to us. */
const holding: readonly Receipt['state'][] = ['paid', 'disputed']

/** How often a receipt may be mailed again in a day. */
const resends = { name: 'checkout-receipt-resend', points: 3, duration: 86_400 }

/** A member of the staff sends a receipt again. */
interface Resend {
  readonly staff: Subject
  /** The receipt's number as a name. */
  readonly name: string
  readonly reason: string
}

/** Receipts: one for each payment, numbered without gaps, mailed to the payer once, and again when staff request it. */
export const createReceipts = (deps: ReceiptDependencies) => {
  const { store, clock, rateLimits, auditLog, hostConfig, profiles, mails, claims, news, seller, log } = deps

  const address = (path: string) => `${hostConfig.origin}${path}`
  const personOf = (userId: string) => store.findOne('users', { id: { equals: userId } })

  /** The payments for these people that were not refunded, by name, each with its row. */
  const paidTwice = async (learnerIds: readonly string[]): Promise<{ name: string; row: Row }[]> => {
    const rows = await store.find('receipts', { where: { learner_id: { in: [...new Set(learnerIds)] } }, sort: 'number' })
    const made = await claims.allOf(rows.map((row) => row.payment_id))
    const isHeld = ({ payment_id: id }: Row) => holding.includes(paymentStateOf(made.filter(({ payment_id }) => payment_id === id)))
    return rows.filter(isHeld).map((row) => ({ name: receiptName(row), row }))
  }

  /** Mails the payer, and returns what the mail was about. */
  const mailPayer = async (row: Row) => {
    const earlier = (await paidTwice([row.learner_id])).some((other) => other.row.number < row.number)
    const [payer, learner] = await Promise.all([personOf(row.payer_id), personOf(row.learner_id)])
    const isOwn = row.payer_id === row.learner_id
    const values = {
      amount: amountOf(row),
      paid_on: new Date(row.paid_at),
      receipt_number: receiptName(row),
      seller,
      method: methodOf(row),
      receipt_link: address(receiptPath(receiptName(row))),
      student_email: learner?.email ?? nameOfGone,
    }
    const mail = !learner ? 'paid_for_nobody' : earlier ? 'paid_again' : isOwn ? 'paid' : 'paid_for_student'
    // The mail about a payment that is one too many, or whose learner's account is deleted, links to the receipt alone.
    const link = address(earlier || !learner ? receiptPath(receiptName(row)) : isOwn ? '/module/planner' : '/teacher-dashboard')
    // A deleted account gets no more mail.
    if (payer) await mails.send(payer.email, await profiles.languageOf({ userId: payer.id }), mail, { ...values, link })
    return { earlier, learner, isOwn, values }
  }

  const send = async (row: Row): Promise<void> => {
    const { earlier, learner, isOwn, values } = await mailPayer(row)
    if (earlier) return news.notifyAdmins(row, 'twice')
    if (learner && !isOwn)
      await mails
        .send(learner.email, await profiles.languageOf({ userId: learner.id }), 'student_paid', {
          ...values,
          link: address('/module/planner'),
        })
        .catch((error) => log.error({ err: error }, 'a student was not told that the course is paid for'))
  }

  /** Mails a receipt unless it was mailed or is being mailed. One whose money is held or was refunded would be wrong. */
  const mail = async (row: Row): Promise<void> => {
    if (paymentStateOf(await claims.allOf([row.payment_id])) !== 'paid') return
    const unmailed = { id: { equals: row.id }, mailed_at: { exists: false } }
    if (!(await store.updateOne('receipts', unmailed, { mailed_at: clock.now().toISOString() }))) return
    try {
      await send(row)
    } catch (error) {
      await store.updateOne('receipts', { id: { equals: row.id } }, { mailed_at: null })
      log.error({ err: error, receipt: row.number }, 'a receipt was not mailed; it is tried again')
    }
  }

  const write = async ({ learnerId, payerId, paymentId, amount, currency, method, isTest }: Payment): Promise<Row> => {
    const paid_at = clock.now().toISOString()
    const payer_email = (await personOf(payerId))?.email ?? null
    for (;;) {
      const there = await store.findOne('receipts', { payment_id: { equals: paymentId } })
      if (there) return there
      const [last] = await store.find('receipts', { sort: '-number', limit: 1 })
      const row = {
        number: (last?.number ?? 0) + 1,
        payment_id: paymentId,
        payer_id: payerId,
        payer_email,
        method,
        is_test: isTest,
        learner_id: learnerId,
        is_for_other: payerId !== learnerId,
        amount,
        currency,
        paid_at,
      }
      // Null: another payment took the number.
      const written = await store.createUnlessExists('receipts', row)
      if (written) return written
    }
  }

  /** Receipts for display, with each payment's present state. Payers see only their own payments. */
  const show = async (rows: readonly Row[], { userId, role }: Pick<Subject, 'userId' | 'role'>): Promise<Receipt[]> => {
    const isStaff = rolesOfLevel.staff?.includes(role)
    const made = await claims.allOf(rows.map((row) => row.payment_id))
    const people = await store.findFields('users', ['id', 'email'], {
      where: { id: { in: [...new Set(rows.flatMap((row) => [row.payer_id, row.learner_id]))] } },
    })
    const held = await paidTwice(rows.map((row) => row.learner_id))
    const emailOf = (id: string) => {
      const email = people.find((person) => String(person.id) === id)?.email
      return email ? shownEmail(email) : null
    }
    return rows.map((row) => {
      const own = made.filter(({ payment_id }) => payment_id === row.payment_id)
      const refund = own.find(({ kind, state }) => kind === 'refund' && (state === 'lost' || state === 'part'))
      const dispute = own.find(({ kind, state }) => kind === 'dispute' && state !== 'part')
      const others = held.filter((other) => other.row.learner_id === row.learner_id && (isStaff || other.row.payer_id === userId))
      return {
        number: receiptName(row),
        product: productTitle(hostConfig.productName),
        amount: row.amount,
        currency: row.currency,
        paid_at: row.paid_at,
        // Older receipts have no address of their own.
        payer_email: emailOf(row.payer_id) && (row.payer_email ?? emailOf(row.payer_id)),
        seller,
        method: row.method ?? null,
        is_test: row.is_test ?? false,
        learner_email: emailOf(row.learner_id),
        is_own: row.learner_id === userId,
        is_mailed: Boolean(row.mailed_at),
        state: paymentStateOf(own),
        refunded_amount: refund ? (refund.amount ?? row.amount) : 0,
        refunded_at: refund ? new Date(refund.reported_at * 1000).toISOString() : null,
        disputed_at: dispute ? new Date(dispute.reported_at * 1000).toISOString() : null,
        also_paid: others.some((other) => other.row.id === row.id)
          ? others.filter((other) => other.row.id !== row.id).map(({ name }) => name)
          : [],
      }
    })
  }

  return {
    show,

    /** Writes a payment's receipt once, however often it is reported, and mails it. A mail that fails is retried later. */
    issue: async (payment: Payment): Promise<Row> => {
      const row = await write(payment)
      await mail(row)
      return row
    },

    mailRest: async (): Promise<void> => {
      for (const row of await store.find('receipts', { where: { mailed_at: { exists: false } } })) await mail(row)
    },

    /**
     * Mails a receipt to its payer again, with the text for the payment's present state. Throws 404, 409 PAYER_GONE, 429 after three a day,
     * 503 MAIL_FAILED. @returns the recipient's address
     */
    resend: async ({ staff, name, reason }: Resend): Promise<string> => {
      const row = await store.findOne('receipts', { number: { equals: numberIn(name) ?? 0 } })
      if (!row || receiptName(row) !== name) throw notFound('There is no such receipt.')
      const payer = await personOf(row.payer_id)
      if (!payer) throw errors.PAYER_GONE()
      await rateLimits.spend(resends, row.id)
      const state = paymentStateOf(await claims.allOf([row.payment_id]))
      try {
        await (state === 'paid' ? mailPayer(row) : news.remindPayer(row, state))
      } catch (error) {
        await rateLimits.reset(resends, row.id)
        throw error
      }
      const act = { actor_id: staff.userId, action: 'payment.receipt-resent', subject_id: row.payer_id }
      await auditLog.record({ ...act, field: `receipts/${name}`, new_value: reason })
      return payer.email
    },

    /** Deletes the address of a payer whose account is deleted. */
    forgetAddress: async (userId: string): Promise<void> => {
      const named = { and: [{ payer_id: { equals: userId } }, { payer_email: { exists: true } }] }
      for (const { id } of await store.find('receipts', { where: named }))
        await store.updateOne('receipts', { id: { equals: id } }, { payer_email: null })
    },

    /** The newest payment made by this person. */
    newestOf: async (asker: Subject): Promise<Receipt | null> => {
      const rows = await store.find('receipts', { where: { payer_id: { equals: asker.userId } }, sort: '-number', limit: 1 })
      return (await show(rows, asker))[0] ?? null
    },

    /** All payments made by this person, newest first. */
    paidBy: async (asker: Subject): Promise<Receipt[]> =>
      show(await store.find('receipts', { where: { payer_id: { equals: asker.userId } }, sort: '-number' }), asker),

    /** For staff: payments made by this person, and those made for them by others. */
    about: async (userId: string, asker: Subject): Promise<Receipt[]> => {
      const where = { or: [{ payer_id: { equals: userId } }, { learner_id: { equals: userId } }] }
      return show(await store.find('receipts', { where, sort: '-number' }), asker)
    },

    /** One receipt for its payer, or for staff; null for everybody else. */
    one: async (name: string, asker: Subject): Promise<Receipt | null> => {
      const row = await store.findOne('receipts', { number: { equals: numberIn(name) ?? 0 } })
      const isShown = row && receiptName(row) === name && (row.payer_id === asker.userId || rolesOfLevel.staff?.includes(asker.role))
      return isShown ? ((await show([row], asker))[0] ?? null) : null
    },
  }
}

export type Receipts = ReturnType<typeof createReceipts>
