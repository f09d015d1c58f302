import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, type Doc, iterateBatches, type Logger, type Store } from '#core'
import type { Profiles } from '../../account/contract.ts'
import type { StudentStatuses } from '../../consent/contract.ts'
import type { UsageRecords } from '../../quota-proxy/contract.ts'
import { retention, warningDays } from '../contract.ts'
import { addDays, addMonths } from './add-time.ts'
import type { DeletionMails } from './deletion-mails.ts'
import type { erasePerson } from './erase-person.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly studentStatuses: StudentStatuses
  readonly profiles: Profiles
  readonly usageRecords: UsageRecords
  readonly mails: DeletionMails
  readonly erase: ReturnType<typeof erasePerson>
  readonly origin: string
  readonly log: Logger
}

const staff = ['admin', 'editor', 'support']

/** Deletes data past its retention: usage logs by their own age, accounts by their last use, after a warning. */
export const sweepRetention = ({ store, clock, studentStatuses, profiles, usageRecords, mails, erase, origin, log }: Dependencies) => {
  const isMinor = async (userId: string) => (await studentStatuses.of(userId)).isMinor

  const sweepUsageLogs = async () => {
    const ago = (months: number) => addMonths(clock.now(), -months).toISOString()
    await usageRecords.forgetBefore(ago(retention.adult.usage_logs))
    const studentsEnd = ago(retention.student.usage_logs)
    for (const userId of await usageRecords.ownersBefore(studentsEnd)) {
      if (await isMinor(userId)) await usageRecords.forgetBefore(studentsEnd, userId)
      await nextTurn()
    }
  }

  /** Accounts without a recorded use count from the day of their creation. */
  const noteForgotten = async (before: string) => {
    for await (const users of iterateBatches(store, 'users', 'id', { createdAt: { less_than: before } })) {
      const noted = await store.find('account-uses', { where: { user_id: { in: users.map(({ id }) => id) } } })
      const known = new Set(noted.map(({ user_id }) => user_id))
      for (const { id, createdAt } of users.filter((user) => !known.has(user.id)))
        await store.createUnlessExists('account-uses', { user_id: id, last_used_at: createdAt })
    }
  }

  const look = async (use: Doc<'account-uses'>) => {
    const now = clock.now()
    const user = await store.findOne('users', { id: { equals: use.user_id } })
    if (!user || staff.includes(user.app_role)) return
    const { personal_data: months } = (await isMinor(use.user_id)) ? retention.student : retention.adult
    const end = addMonths(new Date(use.last_used_at), months)
    if (now < addDays(end, -warningDays)) return
    // A person who has just returned counts as neither warned nor gone.
    const isUnusedSince = { user_id: { equals: use.user_id }, last_used_at: { equals: use.last_used_at } }
    if (!use.warned_at) {
      // A warning that is late, after an outage, still leaves the full number of days.
      const due = new Date(Math.max(end.getTime(), addDays(now, warningDays).getTime()))
      const language = await profiles.languageOf({ userId: user.id })
      await mails.send(user.email, language, 'retention_warning', { months, delete_on: due, link: `${origin}/auth/request` })
      await store.updateOne('account-uses', isUnusedSince, { warned_at: now.toISOString() })
      return
    }
    if (now < end || now < addDays(new Date(use.warned_at), warningDays)) return
    // The row is read again just before.
    const still = await store.findOne('account-uses', isUnusedSince)
    if (still) await erase(use.user_id, { keepPurchase: true })
  }

  return async (): Promise<void> => {
    await sweepUsageLogs()
    const soonest = addDays(addMonths(clock.now(), -retention.student.personal_data), warningDays).toISOString()
    await noteForgotten(soonest)
    for await (const uses of iterateBatches(store, 'account-uses', 'user_id', { last_used_at: { less_than_equal: soonest } }))
      for (const use of uses)
        await look(use).catch((error: unknown) => log.error({ err: error, user: use.user_id }, 'retention of an account failed'))
  }
}
