import {
  ApiError,
  type CallContext,
  type Clock,
  type Config,
  implementApi,
  type RateLimits,
  type Sessions,
  type Subject,
  subjectOf,
} from '#core'
import { authApi } from '../contract.ts'
import { invalidCode } from './email-codes.ts'
import type { FactorChallenges } from './factor-challenges.ts'
import type { FactorRow, Factors } from './factors.ts'
import type { FreshProof } from './fresh-proof.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { stateOf } from './session-state.ts'
import type { SignInMails } from './sign-in-mails.ts'
import type { TotpSeeds } from './totp-seeds.ts'

const os = implementApi(authApi)

/** Guesses at a person's authenticator or recovery codes, whatever the session. */
const guesses = { name: 'factor-guesses', points: 10, duration: 300 }

interface FactorParts {
  readonly sessions: Sessions
  readonly clock: Clock
  readonly rateLimits: RateLimits
  readonly hostConfig: Config
  readonly factors: Factors
  readonly seeds: TotpSeeds
  readonly challenges: FactorChallenges
  readonly recoveryCodes: RecoveryCodes
  readonly requireFreshProof: FreshProof
  readonly mails: SignInMails
}

/** Authenticators and recovery codes: the second step of every sign-in. */
export const factorCalls = (parts: FactorParts) => {
  const { sessions, clock, rateLimits, hostConfig, factors, seeds, challenges, recoveryCodes, requireFreshProof, mails } = parts

  /** The first authenticator may come from the e-mail step alone; any later change needs the one there is. */
  const mayChange = async (subject: Subject) => {
    if (await factors.hasVerified(subject.userId)) requireFreshProof(subject)
  }

  const tellOfChange = async (change: string, { userId, email }: Subject, sessionId: string, context: CallContext) => {
    await sessions.endAll(userId, sessionId)
    const device = (context.req.headers['user-agent'] ?? 'unknown').slice(0, 200)
    await mails
      .send(email, 'security_change', { change, device, changed_at: clock.now().toISOString() })
      .catch((error: unknown) => context.log.error({ err: error }, 'a change of factors could not be mailed'))
  }

  const raise = async ({ req, res }: CallContext) => {
    const subject = await sessions.raise(req, res)
    await rateLimits.reset(guesses, subject.userId)
    return subject
  }

  const enrolled = async (row: FactorRow, before: Subject, context: CallContext, isFirst: boolean) => {
    await factors.setEnrolled(before.userId, true)
    const codes = isFirst ? await recoveryCodes.renew(before.userId) : undefined
    const subject = await raise(context)
    if (!isFirst) await tellOfChange(`Authenticator added: ${row.friendly_name}`, subject, subject.sessionId, context)
    return { ...stateOf(subject, clock.now()), ...(codes && { recovery_codes: codes }) }
  }

  return {
    factors: os.factors.handler(({ context }) => factors.list(subjectOf(context).userId)),

    enrol: os.enrol.handler(async ({ input, context }) => {
      if (input.factor_type === 'phone')
        throw new ApiError(400, 'PHONE_UNAVAILABLE', 'Phone codes are not available. Use an authenticator app.')
      const subject = subjectOf(context)
      await mayChange(subject)
      const { id, secret } = await factors.waiting(subject.userId, input.friendly_name)
      const totp = await seeds.show(subject.userId, secret, input.issuer ?? hostConfig.productName, subject.email)
      return { id, type: 'totp', totp }
    }),

    challenge: os.challenge.handler(async ({ input: { factorId }, context }) => {
      const subject = subjectOf(context)
      const { id } = await factors.own(subject.userId, factorId)
      return challenges.open(id, subject)
    }),

    verifyFactor: os.verifyFactor.handler(async ({ input: { factorId, challenge_id, code }, context }) => {
      const subject = subjectOf(context)
      const row = await factors.own(subject.userId, factorId)
      challenges.check(challenge_id, row.id, subject)
      await rateLimits.spend(guesses, subject.userId)
      const isFirst = row.status === 'unverified' && !(await factors.hasVerified(subject.userId))
      if (row.status === 'unverified' && !isFirst) requireFreshProof(subject)
      const step = seeds.stepOf(subject.userId, row.secret, code)
      if (step === null || !(await factors.accept(row, step))) throw invalidCode()
      return row.status === 'unverified' ? enrolled(row, subject, context, isFirst) : stateOf(await raise(context), clock.now())
    }),

    removeFactor: os.removeFactor.handler(async ({ input: { factorId }, context }) => {
      const subject = subjectOf(context)
      const row = await factors.own(subject.userId, factorId)
      await mayChange(subject)
      await factors.remove(row)
      if (row.status === 'unverified') return { success: true }
      if (!(await factors.hasVerified(subject.userId))) {
        await factors.setEnrolled(subject.userId, false)
        await recoveryCodes.remove(subject.userId)
      }
      await tellOfChange(`Authenticator removed: ${row.friendly_name}`, subject, subject.sessionId, context)
      return { success: true }
    }),

    recover: os.recover.handler(async ({ input: { code }, context }) => {
      const subject = subjectOf(context)
      await rateLimits.spend(guesses, subject.userId)
      if (!(await recoveryCodes.spend(subject.userId, code))) throw invalidCode()
      return stateOf(await raise(context), clock.now())
    }),
  }
}
