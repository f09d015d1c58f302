import { type Clock, createErrors, type Logger, type Store, type Subject } from '#core'
import type { Language } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { Guardians } from '../../consent/contract.ts'
import { gracePeriodDays, type PrivacyState } from '../contract.ts'
import { privacyErrors } from '../errors.ts'
import { addDays } from './add-time.ts'
import type { DeletionMail, DeletionMails } from './deletion-mails.ts'
import type { erasePerson } from './erase-person.ts'

const isAdmin = { app_role: { equals: 'admin' } }
/** A blocked admin does not count, since they cannot act for the school. */
const isActive = { ...isAdmin, blocked_at: { exists: false } }

/** Ensures that deletions leave the school at least one admin. */
const createLastAdminGuard = (store: Store) => ({
  /** Whether there is an admin who has not asked to be deleted. */
  stay: async (): Promise<boolean> => {
    const ids = (await store.find('users', { where: isActive })).map(({ id }) => id)
    return (await store.count('deletion-requests', { user_id: { in: ids } })) < ids.length
  },

  /** Removes the admin role from a person about to be deleted, if they have it; returns false, without a change, for the last admin. */
  resign: async (userId: string): Promise<boolean> => {
    const id = { id: { equals: userId } }
    const admin = await store.updateOne('users', { ...id, ...isActive }, { app_role: 'user' })
    // Counted after the change: before it, an admin who loses the role at the same time would still be counted.
    if (!admin || (await store.count('users', isActive)) > 0) return true
    await store.updateOne('users', id, { app_role: 'admin' })
    return false
  },
})

const errors = createErrors(privacyErrors)

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly mails: DeletionMails
  readonly profiles: Profiles
  readonly guardians: Guardians
  readonly erase: ReturnType<typeof erasePerson>
  readonly origin: string
  readonly log: Logger
}

/** A requester other than the person: an admin, with a reason, or a parent. */
type InPlace = { readonly reason: string } | { readonly parent: Pick<Subject, 'userId' | 'email'> }
const parentIn = (inPlace: InPlace | undefined) => (inPlace && 'parent' in inPlace ? inPlace.parent : undefined)

/** Requested deletions: they wait seven days and can be cancelled until then. Also carries out deletions due for other reasons. */
export const createDeletions = ({ store, clock, mails, profiles, guardians, erase, origin, log }: Dependencies) => {
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  /** The mail is only a notice: the request stays even if the mail server is unavailable. */
  const notify = (email: string, language: Language, key: DeletionMail, values: Record<string, string | Date>) =>
    mails
      .send(email, language, key, values)
      .catch((error: unknown) => log.error({ err: error, mail: key }, 'a deletion could not be mailed'))
  const admins = createLastAdminGuard(store)

  /** The recipients of the notice that a student's data is deleted: the parent whose approval holds, and the parent who requested it. */
  const parentsOf = async (userId: string): Promise<{ email: string; language: Language }[]> => {
    const asked = (await store.findOne('deletion-requests', mine(userId)))?.asked_by
    const asker = asked ? await store.findOne('users', { id: { equals: asked } }) : null
    const addresses = new Set([await guardians.addressFor(userId), asker?.email].filter((email) => typeof email === 'string'))
    return Promise.all([...addresses].map(async (email) => ({ email, language: await profiles.languageOf({ email }) })))
  }

  const deleteNow = async (userId: string): Promise<void> => {
    try {
      // Read first: after the deletion the language is unknown.
      const language = await profiles.languageOf({ userId })
      const parents = await parentsOf(userId)
      // A person may cancel while others are being deleted, and not once their own deletion has begun: it is claimed just before.
      const started_at = clock.now().toISOString()
      const isDue = { ...mine(userId), due_at: { less_than_equal: started_at } }
      if (!(await store.updateOne('deletion-requests', isDue, { started_at }))) return
      if (!(await admins.resign(userId))) {
        await store.updateOne('deletion-requests', mine(userId), { started_at: null })
        log.error({ user: userId }, 'the last admin stays until there is another one: a deletion waits for that')
        return
      }
      const email = await erase(userId, { keepPurchase: false })
      if (!email) return
      await notify(email, language, 'done', { deleted_on: clock.now() })
      for (const parent of parents)
        await notify(parent.email, parent.language, 'done_for_parent', { deleted_on: clock.now(), student_email: email })
    } catch (error) {
      log.error({ err: error, user: userId }, 'a deletion failed and is tried again')
    }
  }

  const state = async (userId: string): Promise<PrivacyState['deletion']> => {
    const row = await store.findOne('deletion-requests', mine(userId))
    return row && { requested_at: row.requested_at, delete_on: row.due_at, by_parent: Boolean(row.asked_by) }
  }

  /**
   * Removes a request and returns it; null where none waits; throws DELETION_BEGUN once it is being carried out. If the request becomes a
   * parent's meanwhile, the check runs again.
   */
  const remove = async (userId: string, isTheirs: (request: { readonly byParent: boolean }) => boolean) => {
    for (;;) {
      const waiting = await store.findOne('deletion-requests', mine(userId))
      if (!waiting) return null
      if (!isTheirs({ byParent: Boolean(waiting.asked_by) })) throw errors.ASKED_BY_ANOTHER()
      if (waiting.started_at) throw errors.DELETION_BEGUN()
      const seen = { asked_by: waiting.asked_by ? { equals: waiting.asked_by } : { exists: false } }
      await store.remove('deletion-requests', { id: { equals: waiting.id }, ...seen, started_at: { exists: false } })
      if (await store.findOne('deletion-requests', { id: { equals: waiting.id } })) continue
      // A deletion that was carried out meanwhile has removed its request too, after the account.
      if (!(await store.findOne('users', { id: { equals: userId } }))) throw errors.DELETION_BEGUN()
      return waiting
    }
  }

  return {
    state,

    /** A second request keeps the date of the first; a parent's request takes the first one over. */
    request: async ({ userId, email, role }: Pick<Subject, 'userId' | 'email' | 'role'>, inPlace?: InPlace): Promise<string> => {
      const parent = parentIn(inPlace)
      const now = clock.now()
      let due = addDays(now, gracePeriodDays)
      const row = { user_id: userId, requested_at: now.toISOString(), due_at: due.toISOString(), asked_by: parent?.userId ?? null }
      if (!(await store.createUnlessExists('deletion-requests', row))) {
        const unclaimed = { ...mine(userId), asked_by: { exists: false }, started_at: { exists: false } }
        const claimed = parent && (await store.updateOne('deletion-requests', unclaimed, { asked_by: parent.userId }))
        if (!claimed) return (await state(userId))?.delete_on ?? row.due_at
        due = new Date(claimed.due_at)
      }
      // Checked after the request is stored: otherwise two admins who request at once would each see the other as staying.
      if (role === 'admin' && !(await admins.stay())) {
        await store.remove('deletion-requests', mine(userId))
        throw errors.LAST_ADMIN()
      }
      const values = { requested_on: now, delete_on: due, link: `${origin}/account/privacy` }
      const language = await profiles.languageOf({ userId })
      if (parent) {
        await notify(email, language, 'queued_by_parent', { ...values, parent_email: parent.email })
        const toParent = { ...values, student_email: email, link: `${origin}/teacher-dashboard` }
        await notify(parent.email, await profiles.languageOf({ userId: parent.userId }), 'queued_for_parent', toParent)
      } else if (inPlace && 'reason' in inPlace) await notify(email, language, 'queued_by_staff', { ...values, reason: inPlace.reason })
      else await notify(email, language, 'queued', values)
      return due.toISOString()
    },

    /** False where none waits. @param isTheirs whether the caller may cancel such a request; throws ASKED_BY_ANOTHER if not; throws DELETION_BEGUN too */
    cancel: async (
      { userId, email }: Pick<Subject, 'userId' | 'email'>,
      inPlace?: InPlace,
      isTheirs: (request: { readonly byParent: boolean }) => boolean = () => true,
    ): Promise<boolean> => {
      const waiting = await remove(userId, isTheirs)
      if (!waiting) return false
      const values = { requested_on: new Date(waiting.requested_at), ...(inPlace && 'reason' in inPlace && { reason: inPlace.reason }) }
      const mail = parentIn(inPlace) ? 'cancelled_by_parent' : inPlace ? 'cancelled_by_staff' : 'cancelled'
      await notify(email, await profiles.languageOf({ userId }), mail, values)
      return true
    },

    /** Deletes a person now. The request is removed last, so that an interrupted run is resumed. */
    carryOut: async (userId: string): Promise<void> => {
      const now = clock.now().toISOString()
      const isQueued = await store.createUnlessExists('deletion-requests', { user_id: userId, requested_at: now, due_at: now })
      if (!isQueued) await store.updateOne('deletion-requests', mine(userId), { due_at: now })
      await deleteNow(userId)
    },

    /** Deletes the people whose request is due, independently of each other. */
    sweep: async (): Promise<void> => {
      const due = await store.find('deletion-requests', { where: { due_at: { less_than_equal: clock.now().toISOString() } } })
      for (const { user_id } of due) await deleteNow(user_id)
    },
  }
}
