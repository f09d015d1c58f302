import { randomUUID } from 'node:crypto'
import { badRequest, type Clock, createErrors, isSameMailbox, type KeyRing, type Store, type Subject } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { StudentStatuses } from '../../consent/contract.ts'
import { type Referrals, templatesFor } from '../contract.ts'
import { referralsErrors } from '../errors.ts'

const errors = createErrors(referralsErrors)

interface ReferralDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly entitlements: Entitlements
  readonly studentStatuses: StudentStatuses
}

/** Milliseconds during which an account counts as new, long enough to set up the authenticator. */
const signUpTime = 7 * 24 * 3_600_000
const codeLength = 8
/** Letters and digits that cannot be confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Begins the id in the arrival of a person whose account is deleted; the rest is random. */
const nobodyPrefix = 'deleted-'
/** The number of possible codes per account; later ones are for the rare case that an earlier one is taken. */
const variants = 3

/** Referral codes and the people who signed up with them. A referral counts once, when the referred person has bought the course. */
export const createReferrals = ({ store, clock, keyRing, entitlements, studentStatuses }: ReferralDependencies) => {
  // Derived, not random: every request returns the same code, and nobody can get another person's code.
  const variantOf = (userId: string, variant: number): string =>
    [...Buffer.from(keyRing.mac('referral-code', `${variant}:${userId}`), 'hex').subarray(0, codeLength)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
  const rowOf = (userId: string) => store.findOne('referrals-tracking', { user_id: { equals: userId } })
  const countOf = (userId: string) => store.count('referral-arrivals', { referrer_id: { equals: userId }, counted_at: { exists: true } })
  const shown = async (row: { user_id: string; referral_code: string }): Promise<Referrals> => {
    const referred_count = await countOf(row.user_id)
    return { user_id: row.user_id, referral_code: row.referral_code, referred_count, templates_unlocked: templatesFor(referred_count) }
  }
  const codeOf = async (userId: string): Promise<string> => {
    const known = await rowOf(userId)
    if (known) return known.referral_code
    for (let variant = 0; variant < variants; variant++) {
      const code = variantOf(userId, variant)
      if (!(await store.findOne('referrals-tracking', { referral_code: { equals: code } }))) return code
    }
    throw new Error('Every code of an account is taken.')
  }

  return {
    codeOf,
    countOf,
    of: async (userId: string): Promise<Referrals | null> => {
      const row = await rowOf(userId)
      return row && shown(row)
    },

    /** Stores the code from `codeOf`; a second call changes nothing. */
    create: async (userId: string, referral_code: string): Promise<Referrals> => {
      if (referral_code !== (await codeOf(userId))) throw badRequest('This is not your referral code.')
      const row = (await store.createUnlessExists('referrals-tracking', { user_id: userId, referral_code })) ?? (await rowOf(userId))
      if (!row) throw errors.CODE_TAKEN()
      return shown(row)
    },

    /** Binds a new account to a referral code; the first code stays. False for accounts for which no code can count. */
    bind: async (subject: Subject, referral_code: string): Promise<boolean> => {
      const { userId } = subject
      const owner = await store.findOne('referrals-tracking', { referral_code: { equals: referral_code } })
      const user = await store.findOne('users', { id: { equals: userId } })
      if (!owner || !user || owner.user_id === userId) return false
      if (!(await studentStatuses.of(owner.user_id)).allows.referrals) return false
      const friend = await store.findOne('users', { id: { equals: owner.user_id } })
      if (friend && isSameMailbox(friend.email, user.email)) return false
      if (clock.now().getTime() - Date.parse(user.createdAt) > signUpTime) return false
      if ((await entitlements.of(subject)).has_purchased) return false
      return (await store.createUnlessExists('referral-arrivals', { user_id: userId, referrer_id: owner.user_id, referral_code })) !== null
    },

    /** Runs at each purchase; only a bound person's first one is marked, and only once. */
    countPurchase: async (userId: string): Promise<void> => {
      const uncounted = { and: [{ user_id: { equals: userId } }, { counted_at: { exists: false } }] }
      await store.updateOne('referral-arrivals', uncounted, { counted_at: clock.now().toISOString() })
    },

    /**
     * Removes a person whose account is deleted from the arrivals. One that counts stays as a row about nobody, since a referrer keeps what
     * it has unlocked; such rows go with the referrer.
     */
    forget: async (userId: string): Promise<void> => {
      const counted = { and: [{ user_id: { equals: userId } }, { counted_at: { exists: true } }] }
      const nobody = { user_id: `${nobodyPrefix}${randomUUID()}`, counted_at: clock.now().toISOString() }
      await store.updateOne('referral-arrivals', counted, nobody)
      for (const { id, user_id } of await store.find('referral-arrivals', { where: { referrer_id: { equals: userId } } }))
        if (user_id.startsWith(nobodyPrefix)) await store.remove('referral-arrivals', { id: { equals: id } })
    },
  }
}
