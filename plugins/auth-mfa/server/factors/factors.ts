import { type Clock, type Doc, notFound, type Store, type Subject } from '#core'
import type { Factor } from '../../contract.ts'
import type { TotpSeeds } from './totp-seeds.ts'

export type FactorRow = Doc<'auth-factors'>

const publicFactor = (row: FactorRow): Factor => ({
  id: row.id,
  factor_type: 'totp',
  friendly_name: row.friendly_name,
  status: row.status,
  created_at: row.createdAt,
})

/** No session lasts longer, so an unverified factor older than this can never be verified. */
const longestWait = 7 * 24 * 3_600_000

/**
 * A person's authenticators. An unverified one belongs to the session that requested it: for every other session of the same person it does
 * not exist, since an intruder signed in there may know its seed.
 */
export const createFactors = ({ store, seeds, clock }: { store: Store; seeds: TotpSeeds; clock: Clock }) => {
  const ownedBy = (userId: string) => ({ user_id: { equals: userId } })
  const waitingSlot = ({ userId, sessionId }: Subject) => `${userId}:waiting:${sessionId}`
  const isVisibleTo = (subject: Subject) => (row: FactorRow) => row.status === 'verified' || row.slot === waitingSlot(subject)

  return {
    list: async (subject: Subject): Promise<Factor[]> =>
      (await store.find('auth-factors', { where: ownedBy(subject.userId), sort: 'createdAt' }))
        .filter(isVisibleTo(subject))
        .map(publicFactor),

    hasVerified: async (userId: string): Promise<boolean> =>
      (await store.findOne('auth-factors', { and: [ownedBy(userId), { status: { equals: 'verified' } }] })) !== null,

    /** One of the person's own factors. Throws 404. */
    async own(subject: Subject, id: string): Promise<FactorRow> {
      const row = await store.findOne('auth-factors', { and: [ownedBy(subject.userId), { id: { equals: id } }] })
      if (!row || !isVisibleTo(subject)(row)) throw notFound('This factor does not exist.')
      return row
    },

    /**
     * This session's unverified factor, with a new seed on each call: the existing row, or a new one. `isRenewed` where this session was
     * shown an earlier seed, whose codes no longer work.
     */
    async waiting(subject: Subject, friendlyName: string): Promise<{ row: FactorRow; isRenewed: boolean }> {
      const slot = waitingSlot(subject)
      const where = { and: [{ slot: { equals: slot } }, { status: { equals: 'unverified' } }] }
      const fresh = { friendly_name: friendlyName, last_step: 0, secret: seeds.create(subject.userId) }
      const fields = { user_id: subject.userId, slot, factor_type: 'totp', status: 'unverified' } as const
      const renew = () => store.updateOne('auth-factors', where, fresh)
      const renewed = await renew()
      if (renewed) return { row: renewed, isRenewed: true }
      const created = await store.createUnlessExists('auth-factors', { ...fields, ...fresh })
      const row = created ?? (await renew())
      if (!row) throw notFound('This factor does not exist.')
      return { row, isRenewed: !created }
    },

    /**
     * Accepts a time step unless it, or a later one, was accepted before, or the seed was replaced meanwhile; a success verifies the
     * factor. @param friendlyName the owner's name for it, if given
     */
    accept: async (row: FactorRow, step: number, friendlyName?: string): Promise<boolean> =>
      (await store.updateOne(
        'auth-factors',
        { and: [{ id: { equals: row.id } }, { secret: { equals: row.secret } }, { last_step: { less_than: step } }] },
        { last_step: step, status: 'verified', slot: `${row.user_id}:${row.id}`, ...(friendlyName && { friendly_name: friendlyName }) },
      )) !== null,

    /**
     * Records that the person has their first authenticator, in the row that every access check reads; false when they have one already, as
     * where two sessions enrol at once.
     */
    claimFirst: async (userId: string): Promise<boolean> =>
      (await store.updateOne(
        'users',
        { and: [{ id: { equals: userId } }, { mfa_enrolled: { not_equals: true } }] },
        { mfa_enrolled: true },
      )) !== null,

    /** Removes the unverified factors of all the person's sessions. */
    forgetWaiting: (userId: string): Promise<void> =>
      store.remove('auth-factors', { and: [ownedBy(userId), { status: { equals: 'unverified' } }] }),

    removeAll: (userId: string): Promise<void> => store.remove('auth-factors', ownedBy(userId)),

    remove: (row: FactorRow) => store.remove('auth-factors', { id: { equals: row.id } }),

    /** Records that the person has no authenticator any more. */
    setUnenrolled: async (userId: string): Promise<void> =>
      void (await store.updateOne('users', { id: { equals: userId } }, { mfa_enrolled: false })),

    /** Removes unverified factors of ended sessions. */
    sweep: (): Promise<void> => {
      const before = new Date(clock.now().getTime() - longestWait).toISOString()
      return store.remove('auth-factors', { and: [{ status: { equals: 'unverified' } }, { createdAt: { less_than: before } }] })
    },
  }
}

export type Factors = ReturnType<typeof createFactors>
