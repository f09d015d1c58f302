import { randomInt } from 'node:crypto'
import { type ApiError, type Clock, createErrors, type KeyRing, type Store } from '#core'
import { stillOpen, timeLeft } from '#core/contract'
import { authErrors } from '../../errors.ts'

const errors = createErrors(authErrors)

const lifetime = 10 * 60_000
const guessesPerCode = 5
const failuresUntilLock = 10
const lockTime = 15 * 60_000
const never = new Date(0).toISOString()

export const invalidCode = () => errors.INVALID_CODE()
const expiredCode = () => errors.CODE_EXPIRED()
const locked = (seconds: number) => errors.CODES_LOCKED({ retryAfter: seconds })

/** The purpose of the code that confirms a person's new device. */
export const devicePurpose = (userId: string): string => `device\n${userId}`

/**
 * Mailed 6-digit codes: ten minutes, only the newest, five guesses each. A code is bound to its purpose: an address that signs in, or a
 * purpose such as a person's new device, and works for nothing else.
 */
export const createEmailCodes = ({ store, clock, keyRing }: { store: Store; clock: Clock; keyRing: KeyRing }) => {
  const rowOf = (purpose: string) => ({ key: { equals: keyRing.mac('email-code-address', purpose) } })
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()

  /** Not locked, or the lock has expired. */
  const unlocked = (now: Date) => {
    const { locked_until } = stillOpen('locked_until', lockTime, now)
    return {
      or: [
        { locked_until: { less_than_equal: locked_until?.greater_than } },
        { locked_until: { greater_than: locked_until?.less_than_equal } },
      ],
    }
  }

  /** Throws the reason why a code accepts no guess at all; returns the error of one without guesses left. */
  const explain = async (where: ReturnType<typeof rowOf>, now: Date): Promise<ApiError> => {
    const row = await store.findOne('auth-codes', where)
    if (!row) throw invalidCode()
    const lockLeft = timeLeft(row.locked_until, lockTime, now)
    if (lockLeft > 0) throw locked(Math.ceil(lockLeft / 1000))
    if (timeLeft(row.expires_at, lifetime, now) === 0) throw expiredCode()
    return row.mac ? expiredCode() : invalidCode()
  }

  return {
    /** Creates the purpose's new code; the previous one stops working. */
    async issue(purpose: string): Promise<string> {
      const code = randomInt(1_000_000).toString().padStart(6, '0')
      const fresh = { mac: keyRing.mac('email-code', `${purpose}\n${code}`), expires_at: after(lifetime), guesses_left: guessesPerCode }
      const where = rowOf(purpose)
      const isNew =
        !(await store.updateOne('auth-codes', where, fresh)) &&
        (await store.createUnlessExists('auth-codes', { key: where.key.equals, ...fresh, failures: 0, locked_until: never }))
      if (isNew === null) await store.updateOne('auth-codes', where, fresh)
      return code
    },

    /** Spends the code, or throws INVALID_CODE, CODE_EXPIRED or CODES_LOCKED. The guess is counted before it is compared. */
    async spend(purpose: string, code: string): Promise<void> {
      const now = clock.now()
      const where = rowOf(purpose)
      const live = [where, stillOpen('expires_at', lifetime, now), unlocked(now)]
      const counted = await store.updateOne(
        'auth-codes',
        { and: [...live, { guesses_left: { greater_than: 0 } }] },
        { guesses_left: { $inc: -1 }, failures: { $inc: 1 } },
      )
      if (counted?.mac && keyRing.macMatches('email-code', `${purpose}\n${code}`, counted.mac)) {
        const spent = await store.updateOne(
          'auth-codes',
          { and: [where, { mac: { equals: counted.mac } }] },
          { mac: '', failures: 0, guesses_left: 0 },
        )
        if (spent) return
      }
      const refusal = counted ? (counted.guesses_left > 0 ? invalidCode() : expiredCode()) : await explain(where, now)
      const failed = counted ?? (await store.updateOne('auth-codes', { and: live }, { failures: { $inc: 1 } }))
      if (failed && failed.failures >= failuresUntilLock) {
        await store.updateOne(
          'auth-codes',
          { and: [...live, { failures: { greater_than_equal: failuresUntilLock } }] },
          { failures: 0, locked_until: after(lockTime) },
        )
      }
      throw refusal
    },

    /** Whether a code was ever requested for this purpose, in any state. */
    isAsked: async (purpose: string): Promise<boolean> => (await store.findOne('auth-codes', rowOf(purpose))) !== null,

    /** Whether a code for this purpose was sent and can still be typed. */
    isPending: async (purpose: string): Promise<boolean> => {
      const now = clock.now()
      const live = [stillOpen('expires_at', lifetime, now), unlocked(now)]
      const row = await store.findOne('auth-codes', { and: [rowOf(purpose), ...live, { guesses_left: { greater_than: 0 } }] })
      return Boolean(row?.mac)
    },

    /** Removes expired rows after a day, which keeps the count of failures over several codes. */
    async sweep(): Promise<void> {
      await store.remove('auth-codes', { expires_at: { less_than: after(-24 * 3_600_000) } })
    },
  }
}

export type EmailCodes = ReturnType<typeof createEmailCodes>
