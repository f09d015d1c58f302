import { randomBytes } from 'node:crypto'
import {
  type Clock,
  createErrors,
  type Doc,
  type KeyRing,
  type Logger,
  mailMoment,
  type RateLimits,
  type Sessions,
  type Store,
  type Where,
} from '#core'
import type { Language } from '#core/contract'
import type { AccountRecovery, RecoveringOwner } from '../../contract.ts'
import { authErrors } from '../../errors.ts'
import type { Devices } from '../devices/devices.ts'
import type { SignInMails } from '../sign-in-mails.ts'
import type { FactorGuesses } from './factor-guesses.ts'
import type { Factors } from './factors.ts'
import type { RecoveryCodes } from './recovery-codes.ts'

const errors = createErrors(authErrors)

/** Time for an owner who has lost nothing to object. */
const delay = 24 * 3_600_000
const guesses = { name: 'authenticator-reset-guess', points: 30, duration: 300 }

interface ResetDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly origin: string
  readonly rateLimits: RateLimits
  readonly sessions: Sessions
  readonly devices: Devices
  readonly factors: Factors
  readonly guesses: FactorGuesses
  readonly recoveryCodes: RecoveryCodes
  readonly mails: SignInMails
  readonly log: Logger
  /** Notifies other plugins, once the owner knows. */
  readonly started: (reset: { readonly user_id: string; readonly due_at: string }) => Promise<void>
}

type ResetRow = Doc<'authenticator-resets'>

/**
 * Resets authenticators that their owners have lost. Staff start a reset; it happens after 24 hours, or once the owner confirms it by the
 * link in their mail, with which they may also cancel it. At the next sign-in by mail the owner sets up a new authenticator.
 */
export const createAuthenticatorResets = (deps: ResetDependencies) => {
  const { store, clock, keyRing, origin, rateLimits, sessions, devices, factors, recoveryCodes, mails, log } = deps
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  const isWaiting = { state: { equals: 'waiting' } }
  const byToken = (token: string) => ({ and: [{ token_mac: { in: keyRing.macs('authenticator-reset', token) } }, isWaiting] })
  const invalid = () => errors.RESET_LINK_INVALID()

  /** May be interrupted and repeated: its row is deleted last. */
  const carryOut = async ({ user_id }: ResetRow): Promise<void> => {
    await factors.removeAll(user_id)
    await recoveryCodes.remove(user_id)
    await factors.setUnenrolled(user_id)
    await sessions.endAll(user_id)
    await devices.forgetAll(user_id)
    await deps.guesses.reset(user_id)
    await store.remove('authenticator-resets', mine(user_id))
  }
  /** Marks a reset as running, after which it cannot be stopped. */
  const begin = (where: Where) => store.updateOne('authenticator-resets', where, { state: 'running' })
  /** Stops a reset that has not begun: it begins no more from its mark on. @returns whether it was stopped */
  const stop = async (where: Where): Promise<boolean> => {
    const row = await store.updateOne('authenticator-resets', where, { state: 'stopped' })
    if (row) await store.remove('authenticator-resets', { id: { equals: row.id } })
    return row !== null
  }

  const recovery: AccountRecovery = {
    async signOutEverywhere(userId) {
      await sessions.endAll(userId)
      await devices.forgetAll(userId)
    },

    async notifyOfStaffAct({ email, language }, change, reason) {
      const values = { change, reason, changed_at: (of: Language, zone: string) => mailMoment(clock.now(), of, zone) }
      await mails
        .send(email, language, 'staff_change', values)
        .catch((err: unknown) => log.error({ err }, 'a change by staff could not be mailed'))
    },

    async requestReset({ userId, email, language }: RecoveringOwner, reason) {
      if (!(await factors.hasVerified(userId))) throw errors.NO_AUTHENTICATOR()
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const due = new Date(now.getTime() + delay)
      const row = {
        user_id: userId,
        token_mac: keyRing.mac('authenticator-reset', token),
        state: 'waiting',
        requested_at: now.toISOString(),
        due_at: due.toISOString(),
      } as const
      if (!(await store.createUnlessExists('authenticator-resets', row))) throw errors.RESET_WAITS()
      try {
        await mails.send(email, language, 'authenticator_reset', {
          reason,
          reset_on: (of: Language, zone: string) => mailMoment(due, of, zone),
          link: `${origin}/auth/authenticator-reset#token=${token}`,
        })
      } catch (error) {
        // Nothing happens without the owner's knowledge: if the mail fails, there is no reset.
        await store.remove('authenticator-resets', { and: [mine(userId), { token_mac: { equals: row.token_mac } }] })
        throw error
      }
      await deps.started({ user_id: userId, due_at: row.due_at })
      return row.due_at
    },

    cancelReset: (userId) => stop({ and: [mine(userId), isWaiting] }),

    resetDue: async (userId) => (await store.findOne('authenticator-resets', mine(userId)))?.due_at ?? null,
  }

  return {
    recovery,

    /** The owner confirms: the reset happens at once. */
    async confirm(ip: string, token: string): Promise<void> {
      await rateLimits.spend(guesses, ip)
      const row = await begin(byToken(token))
      if (!row) throw invalid()
      await carryOut(row)
    },

    /** The owner cancels the reset. */
    async cancel(ip: string, token: string): Promise<void> {
      await rateLimits.spend(guesses, ip)
      if (!(await stop(byToken(token)))) throw invalid()
    },

    /** Carries out due resets, and interrupted ones, each independently. Stopped ones that are left from a crash are removed. */
    async sweep(): Promise<void> {
      await store.remove('authenticator-resets', { state: { equals: 'stopped' } })
      const isDue = { due_at: { less_than_equal: clock.now().toISOString() } }
      const due = await store.find('authenticator-resets', { where: { or: [isDue, { state: { equals: 'running' } }] }, limit: 500 })
      for (const { id } of due) {
        const row = await begin({ id: { equals: id }, state: { not_equals: 'stopped' } })
        if (row) await carryOut(row).catch((err: unknown) => log.error({ err, user: row.user_id }, 'an authenticator was not let go'))
      }
    },
  }
}

export type AuthenticatorResets = ReturnType<typeof createAuthenticatorResets>
