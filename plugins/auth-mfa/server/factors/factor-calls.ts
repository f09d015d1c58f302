import { type CallContext, type Config, createErrors, implementApi, type Sessions, type Subject, subjectOf } from '#core'
import { hostErrors } from '#core/contract'
import { type AccountSecurity, authApi } from '../../contract.ts'
import { authErrors } from '../../errors.ts'
import type { Devices } from '../devices/devices.ts'
import type { DescribeSession } from '../sessions/session-state.ts'
import { invalidCode } from '../sign-in/email-codes.ts'
import { translatorFor } from '../translator-for.ts'
import type { FactorChallenges } from './factor-challenges.ts'
import type { FactorGuesses } from './factor-guesses.ts'
import type { FactorRow, Factors } from './factors.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { TotpSeeds } from './totp-seeds.ts'

const errors = createErrors(authErrors)
const hostRefusals = createErrors(hostErrors)

const os = implementApi(authApi)

interface FactorDependencies {
  readonly sessions: Sessions
  readonly guesses: FactorGuesses
  readonly hostConfig: Config
  readonly factors: Factors
  readonly stateOf: DescribeSession
  readonly seeds: TotpSeeds
  readonly challenges: FactorChallenges
  readonly recoveryCodes: RecoveryCodes
  readonly devices: Devices
  readonly security: AccountSecurity
}

/** Authenticators and recovery codes: the second step of every sign-in. */
export const factorCalls = (deps: FactorDependencies) => {
  const { sessions, guesses, hostConfig, factors, stateOf, seeds, challenges, recoveryCodes, devices, security } = deps

  /** The first authenticator may be set up after the e-mail step alone; any later change requires the existing one. */
  const mayChange = async (subject: Subject) => {
    if (await factors.hasVerified(subject.userId)) security.requireFreshProof(subject)
  }

  /** A sign-in continues only in a browser that the account knows; once it is complete, the session vouches for its browser. */
  const requireKnownDevice = async (subject: Subject, { req }: CallContext, fingerprint: string | undefined) => {
    if (subject.aal === 1 && !(await devices.recognise(req.headers, subject, fingerprint))) throw errors.DEVICE_UNKNOWN()
  }

  const raise = async ({ req, res }: CallContext) => {
    const subject = await sessions.raise(req, res)
    await guesses.reset(subject.userId)
    return subject
  }

  const notify = (key: 'appAdded' | 'appRemoved' | 'codesRemade', name: string, subject: Subject, { req }: CallContext) =>
    security.changed((language) => translatorFor(language)(`mail.${key}`, { name }), { ...subject, headers: req.headers })

  /**
   * The first authenticator creates the recovery codes, makes the browser in which it was set up the only known one, and ends every other
   * session: until now the mailbox alone opened sessions, and somebody else may have read it.
   */
  const enrolledFirst = async (row: FactorRow, before: Subject, context: CallContext, fingerprint: string | undefined) => {
    if (!(await factors.claimFirst(before.userId))) {
      await factors.remove(row)
      throw hostRefusals.STEP_UP_REQUIRED({ mfa_enrolled: true })
    }
    const recovery_codes = await recoveryCodes.renew(before.userId)
    const subject = await raise(context)
    await sessions.endAll(before.userId, subject.sessionId)
    await devices.forgetAll(before.userId)
    await devices.remember(context, subject, fingerprint)
    return { ...(await stateOf(subject)), recovery_codes }
  }

  const enrolledAnother = async (name: string, context: CallContext) => {
    const subject = await raise(context)
    await notify('appAdded', name, subject, context)
    return stateOf(subject)
  }

  return {
    factors: os.factors.handler(({ context }) => factors.list(subjectOf(context))),

    enrol: os.enrol.handler(async ({ input, context }) => {
      if (input.factor_type === 'phone') throw errors.PHONE_UNAVAILABLE()
      const subject = subjectOf(context)
      await mayChange(subject)
      const {
        row: { id, secret },
        isRenewed,
      } = await factors.waiting(subject, input.friendly_name)
      const totp = await seeds.show(subject.userId, secret, input.issuer ?? hostConfig.productName, subject.email)
      return { id, type: 'totp', totp, is_renewed: isRenewed }
    }),

    challenge: os.challenge.handler(async ({ input: { factorId }, context }) => {
      const subject = subjectOf(context)
      const { id } = await factors.own(subject, factorId)
      return challenges.open(id, subject)
    }),

    verifyFactor: os.verifyFactor.handler(
      async ({ input: { factorId, challenge_id, code, friendly_name, deviceFingerprint }, context }) => {
        const subject = subjectOf(context)
        const row = await factors.own(subject, factorId)
        challenges.check(challenge_id, row.id, subject)
        const isFirst = row.status === 'unverified' && !(await factors.hasVerified(subject.userId))
        if (row.status === 'verified') await requireKnownDevice(subject, context, deviceFingerprint)
        else if (!isFirst) security.requireFreshProof(subject)
        await guesses.spendOnApp(subject)
        const step = seeds.stepOf(subject.userId, row.secret, code)
        if (step === null || !(await factors.accept(row, step, friendly_name))) throw invalidCode()
        if (row.status === 'verified') return stateOf(await raise(context))
        await factors.forgetWaiting(subject.userId)
        return isFirst
          ? enrolledFirst(row, subject, context, deviceFingerprint)
          : enrolledAnother(friendly_name || row.friendly_name, context)
      },
    ),

    removeFactor: os.removeFactor.handler(async ({ input: { factorId }, context }) => {
      const subject = subjectOf(context)
      const row = await factors.own(subject, factorId)
      await mayChange(subject)
      await factors.remove(row)
      if (row.status === 'unverified') return { success: true }
      await notify('appRemoved', row.friendly_name, subject, context)
      if (!(await factors.hasVerified(subject.userId))) {
        await factors.setUnenrolled(subject.userId)
        await recoveryCodes.remove(subject.userId)
        // Without an authenticator nobody is fully signed in: the person sets up another one next.
        await sessions.start(context.req, context.res, subject.userId, 1)
      }
      return { success: true }
    }),

    recover: os.recover.handler(async ({ input: { code, deviceFingerprint }, context }) => {
      const subject = subjectOf(context)
      await requireKnownDevice(subject, context, deviceFingerprint)
      await guesses.spendOnRecovery(subject)
      if (!(await recoveryCodes.spend(subject.userId, code))) throw invalidCode()
      return stateOf(await raise(context))
    }),

    recoveryCodes: os.recoveryCodes.handler(async ({ context }) => ({ left: await recoveryCodes.left(subjectOf(context).userId) })),

    renewRecoveryCodes: os.renewRecoveryCodes.handler(async ({ context }) => {
      const subject = subjectOf(context)
      security.requireFreshProof(subject)
      const recovery_codes = await recoveryCodes.renew(subject.userId)
      await notify('codesRemade', '', subject, context)
      return { recovery_codes }
    }),
  }
}
