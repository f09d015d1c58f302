import { accountToActOn, type Clock, createErrors, type Doc, notFound, type Sessions, type Store, type Subject } from '#core'
import { knownLanguage } from '#core/contract'
import type { AuditLog } from '../../access/contract.ts'
import { type AccountRecovery, deviceName, type RecoveringOwner } from '../../auth-mfa/contract.ts'
import type { Guardians } from '../../consent/contract.ts'
import type { PersonSessions } from '../contract.ts'
import { adminErrors } from '../errors.ts'
import { translatorFor } from './translator-for.ts'

const errors = createErrors(adminErrors)

interface ActDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly sessions: Sessions
  readonly auditLog: AuditLog
  readonly accountRecovery: AccountRecovery
  readonly guardians: Guardians
  /** Tells other plugins that an account was closed. */
  readonly notifyClosed: (userId: string) => Promise<void>
}
interface Act {
  readonly id: string
  readonly reason: string
}

const done = { ok: true as const }

/** Acts of admins on a person's account, and the sessions shown to staff. */
export const createAccountActions = (deps: ActDependencies) => {
  const { store, clock, sessions, auditLog, accountRecovery, guardians, notifyClosed } = deps
  const ownerOf = async ({ id, email }: Doc<'users'>): Promise<RecoveringOwner> => {
    const [profile] = await store.findFields('profiles', ['language'], { where: { user_id: { equals: id } } })
    return { userId: id, email, language: knownLanguage(profile?.language) }
  }
  const record = (admin: Subject, action: string, { id, reason }: Act) =>
    auditLog.record({ actor_id: admin.userId, action, subject_id: id, field: 'reason', new_value: reason })
  const notify = async (user: Doc<'users'>, change: 'signedOut' | 'resetStopped' | 'closed' | 'reopened', reason: string) =>
    accountRecovery.notifyOfStaffAct(await ownerOf(user), (language) => translatorFor(language)(`mail.${change}`), reason)

  return {
    sessionsOf: async (id: string): Promise<PersonSessions> => {
      if (!(await store.findOne('users', { id: { equals: id } }))) throw notFound('There is no such account.')
      const [list, reset_on] = await Promise.all([sessions.list(id), accountRecovery.resetDue(id)])
      return {
        sessions: list.map(({ userAgent, aal, createdAt, lastUsedAt }) => {
          const { browser, system } = deviceName(userAgent)
          return { browser: browser || null, system: system || null, aal, created_at: createdAt, last_used_at: lastUsedAt }
        }),
        reset_on,
      }
    },

    signOut: async (admin: Subject, act: Act) => {
      const user = await accountToActOn({ store }, admin, act.id)
      await accountRecovery.signOutEverywhere(user.id)
      await record(admin, 'account.signed-out', act)
      await notify(user, 'signedOut', act.reason)
      return done
    },

    resetAuthenticator: async (admin: Subject, act: Act) => {
      const user = await accountToActOn({ store }, admin, act.id)
      const reset_on = await accountRecovery.requestReset(await ownerOf(user), act.reason)
      await record(admin, 'authenticator.reset-requested', act)
      return { ...done, reset_on }
    },

    stopReset: async (admin: Subject, act: Act) => {
      const user = await accountToActOn({ store }, admin, act.id)
      if (!(await accountRecovery.cancelReset(user.id))) throw errors.NO_RESET_WAITS()
      await record(admin, 'authenticator.reset-stopped', act)
      await notify(user, 'resetStopped', act.reason)
      return done
    },

    close: async (admin: Subject, act: Act) => {
      const user = await accountToActOn({ store }, admin, act.id, { sparesAdmins: true })
      const now = clock.now().toISOString()
      // Also excludes a person who becomes an admin at this moment.
      const isOpen = { and: [{ id: { equals: user.id } }, { app_role: { not_equals: 'admin' } }, { blocked_at: { exists: false } }] }
      if (!(await store.updateOne('users', isOpen, { blocked_at: now, closed_at: now }))) throw errors.ALREADY_CLOSED()
      await accountRecovery.signOutEverywhere(user.id)
      await record(admin, 'account.closed', act)
      await notifyClosed(user.id)
      await notify(user, 'closed', act.reason)
      await guardians.notifyOfAccount(user.id, 'closed', act.reason)
      return done
    },

    reopen: async (admin: Subject, act: Act) => {
      const user = await accountToActOn({ store }, admin, act.id)
      const isClosed = { and: [{ id: { equals: user.id } }, { closed_at: { exists: true } }] }
      if (!(await store.updateOne('users', isClosed, { blocked_at: null, closed_at: null }))) throw errors.NOT_CLOSED_BY_STAFF()
      await record(admin, 'account.reopened', act)
      await notify(user, 'reopened', act.reason)
      await guardians.notifyOfAccount(user.id, 'reopened', act.reason)
      return done
    },
  }
}
