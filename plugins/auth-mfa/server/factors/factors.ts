import { type Doc, notFound, type Store } from '#core'
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

/** A person's authenticators. */
export const createFactors = ({ store, seeds }: { store: Store; seeds: TotpSeeds }) => {
  const ownedBy = (userId: string) => ({ user_id: { equals: userId } })
  const waitingSlot = (userId: string) => `${userId}:waiting`

  return {
    list: async (userId: string): Promise<Factor[]> =>
      (await store.find('auth-factors', { where: ownedBy(userId), sort: 'createdAt' })).map(publicFactor),

    hasVerified: async (userId: string): Promise<boolean> =>
      (await store.findOne('auth-factors', { and: [ownedBy(userId), { status: { equals: 'verified' } }] })) !== null,

    /** One of the person's own factors, or 404. */
    async own(userId: string, id: string): Promise<FactorRow> {
      const row = await store.findOne('auth-factors', { and: [ownedBy(userId), { id: { equals: id } }] })
      if (!row) throw notFound('This factor does not exist.')
      return row
    },

    /** The factor that waits to be verified: the one there is, or a new one. */
    async waiting(userId: string, friendlyName: string): Promise<FactorRow> {
      const slot = waitingSlot(userId)
      const where = { slot: { equals: slot } }
      const fields = { factor_type: 'totp', friendly_name: friendlyName, status: 'unverified', last_step: 0 } as const
      const row =
        (await store.findOne('auth-factors', where)) ??
        (await store.createUnlessExists('auth-factors', { user_id: userId, slot, ...fields, secret: seeds.create(userId) })) ??
        (await store.findOne('auth-factors', where))
      if (!row) throw notFound('This factor does not exist.')
      return row
    },

    /** Accepts a time step unless it, or a later one, was accepted before; a success verifies the factor. */
    accept: async (row: FactorRow, step: number): Promise<boolean> =>
      (await store.updateOne(
        'auth-factors',
        { and: [{ id: { equals: row.id } }, { last_step: { less_than: step } }] },
        { last_step: step, status: 'verified', slot: `${row.user_id}:${row.id}` },
      )) !== null,

    remove: (row: FactorRow) => store.remove('auth-factors', { id: { equals: row.id } }),

    /** Writes down whether the person has an authenticator, where every access check reads it. */
    setEnrolled: async (userId: string, isEnrolled: boolean): Promise<void> =>
      void (await store.updateOne('users', { id: { equals: userId } }, { mfa_enrolled: isEnrolled })),
  }
}

export type Factors = ReturnType<typeof createFactors>
