import type { Clock, Doc, Logger, Store } from '#core'
import type { Language } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import { type Receipt, receiptPath } from '../contract.ts'
import type { CheckoutMail, CheckoutMails } from './checkout-mails.ts'
import { type Claims, paymentStateOf } from './create-claims.ts'
import { amountOf, nameOfGone, receiptName } from './receipt-words.ts'
import { translatorFor } from './translator-for.ts'

type Row = Doc<'receipts'>
type State = Receipt['state']
/** News of a payment for admins: its state, that it is one too many, or that its learner's account is deleted. */
export type AdminNews = State | 'twice' | 'won' | 'refund-failed' | 'for-nobody'

interface NewsDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly origin: string
  readonly profiles: Profiles
  readonly mails: CheckoutMails
  readonly claims: Claims
  readonly log: Logger
}

/** The age of a report, in seconds, beyond which nobody is notified of it any more. */
const notifyWithin = 2 * 86_400

interface News {
  readonly payer: CheckoutMail
  readonly student: CheckoutMail
  readonly admin: AdminNews
}

const changes: Readonly<Record<Exclude<State, 'paid'>, News>> = {
  disputed: { payer: 'disputed', student: 'student_disputed', admin: 'disputed' },
  refunded: { payer: 'refunded', student: 'student_closed', admin: 'refunded' },
  'dispute-lost': { payer: 'dispute_lost', student: 'student_closed', admin: 'dispute-lost' },
}
const won: News = { payer: 'dispute_won', student: 'student_reopened', admin: 'won' }
const bounced: News = { payer: 'refund_failed', student: 'student_reopened', admin: 'refund-failed' }

/** Returns the news of a payment's state, given the state last reported to people; null where nothing has changed. */
const newsOf = (state: State, told: State): News | null => {
  if (state === told) return null
  if (state !== 'paid') return changes[state]
  return told === 'refunded' ? bounced : won
}

/**
 * Notifies payer, student and admins about a payment: the bank holds its money, it was refunded, the course is open again. Each is notified
 * once of each change, however often it is reported; a change that was reversed before any notice is not reported.
 */
export const createPaymentNews = ({ store, clock, origin, profiles, mails, claims, log }: NewsDependencies) => {
  const personOf = (userId: string) => store.findOne('users', { id: { equals: userId } })

  const valuesOf = async (row: Row) => {
    const [payer, learner] = await Promise.all([personOf(row.payer_id), personOf(row.learner_id)])
    return {
      payer,
      learner,
      values: {
        amount: amountOf(row),
        receipt_number: receiptName(row),
        receipt_link: `${origin}${receiptPath(receiptName(row))}`,
        payer_email: payer?.email ?? nameOfGone,
        student_email: learner?.email ?? nameOfGone,
      },
    }
  }

  /** Notifies all admins, each in their language. It never fails: an admin to whom a mail cannot be sent is skipped, and logged. */
  const notifyAdmins = async (row: Row, news: AdminNews): Promise<void> => {
    const { values } = await valuesOf(row)
    const where = { app_role: { equals: 'admin' }, blocked_at: { exists: false } }
    const admins = await store.findFields('users', ['id', 'email'], { where })
    const state = (language: Language) => translatorFor(language)(`news.${news}`)
    const sent = await Promise.allSettled(
      admins.map(async ({ id, email }) =>
        mails.send(email, await profiles.languageOf({ userId: String(id) }), 'admin_payment', { ...values, state }),
      ),
    )
    for (const each of sent) if (each.status === 'rejected') log.error({ err: each.reason }, 'an admin was not told of a payment')
  }

  /** The payer's mail about a payment in another state than paid. */
  const notifyPayer = async (row: Row, mail: CheckoutMail): Promise<void> => {
    const { payer, learner, values } = await valuesOf(row)
    // Nothing stays of what a deleted account did.
    const written = mail === 'refunded' && !learner ? 'refunded_for_nobody' : mail
    const link = `${origin}${row.payer_id === row.learner_id ? '/dashboard' : '/teacher-dashboard'}`
    if (payer) await mails.send(payer.email, await profiles.languageOf({ userId: payer.id }), written, { ...values, link })
  }

  const notify = async (paymentId: string): Promise<void> => {
    const row = await store.findOne('receipts', { payment_id: { equals: paymentId } })
    if (!row) return
    const state = paymentStateOf(await claims.allOf([paymentId]))
    const told = row.told_state ?? 'paid'
    const news = newsOf(state, told)
    if (!news) return
    const unchanged = row.told_state ? { told_state: { equals: told } } : { told_state: { exists: false } }
    const id = { id: { equals: row.id } }
    if (!(await store.updateOne('receipts', { and: [id, unchanged] }, { told_state: state }))) return
    try {
      const { learner, values } = await valuesOf(row)
      await notifyPayer(row, news.payer)
      if (learner && row.payer_id !== row.learner_id)
        await mails
          .send(learner.email, await profiles.languageOf({ userId: learner.id }), news.student, { ...values, link: `${origin}/dashboard` })
          .catch((error) => log.error({ err: error }, 'a student was not told what became of the payment for them'))
    } catch (error) {
      await store.updateOne('receipts', id, { told_state: row.told_state ?? null })
      return log.error({ err: error, receipt: row.number }, 'a payer was not told what became of a payment; it is tried again')
    }
    await notifyAdmins(row, news.admin)
  }

  return {
    notify,
    notifyAdmins,
    /** Notifies the payer again of a payment that is held or was refunded. */
    remindPayer: (row: Row, state: Exclude<State, 'paid'>): Promise<void> => notifyPayer(row, changes[state].payer),
    /** Sends notices that failed when they were reported. */
    notifyRest: async (): Promise<void> => {
      const since = clock.now().getTime() / 1000 - notifyWithin
      for (const claim of await store.find('payment-claims', { where: { reported_at: { greater_than: since } } }))
        await notify(claim.payment_id)
    },
  }
}

export type PaymentNews = ReturnType<typeof createPaymentNews>
