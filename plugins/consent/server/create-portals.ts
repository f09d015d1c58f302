import { type Clock, createKnownRows, type Doc, type Store } from '#core'
import { type AgeGroup, ageGroupOf } from '../ages.ts'
import type { PortalName } from '../contract.ts'

/** The choices of portals, one row per person. */
export const createPortals = ({ store, clock }: { store: Store; clock: Clock }) => {
  const mine = (userId: string) => ({ user_id: { equals: userId } })
  const rows = createKnownRows(store, 'portals', 'user_id')
  const currentYear = () => clock.now().getUTCFullYear()

  return {
    currentYear,
    rowOf: (userId: string): Promise<Doc<'portals'> | null> => rows.of(userId),
    ageGroup: (birthYear: number): AgeGroup => ageGroupOf(birthYear, currentYear()),

    /** Stores a first choice, once: false when there is one already. */
    async choose(userId: string, chosen_portal: PortalName, birth_year: number | null): Promise<boolean> {
      const choice = { chosen_portal, birth_year, chosen_at: clock.now().toISOString() }
      const undecided = { and: [mine(userId), { chosen_portal: { exists: false } }] }
      if (await store.createUnlessExists('portals', { user_id: userId, ...choice })) return true
      return (await store.updateOne('portals', undecided, choice)) !== null
    },

    /** An admin's change; null lets the person choose again. */
    async change(userId: string, chosen_portal: PortalName | null, birth_year: number | null): Promise<void> {
      const choice = { chosen_portal, birth_year, chosen_at: clock.now().toISOString() }
      if (await store.createUnlessExists('portals', { user_id: userId, ...choice })) return
      await store.updateOne('portals', mine(userId), choice)
    },
  }
}

export type Portals = ReturnType<typeof createPortals>

/**
 * Whether a parent's approval is needed: in the Student Portal, until the birth year makes the person an adult. A known minor who may
 * choose again stays a minor meanwhile.
 */
export const needsApproval = (row: Doc<'portals'> | null, currentYear: number): boolean => {
  if (!row) return false
  const isKnownMinor = row.birth_year != null && ageGroupOf(row.birth_year, currentYear) !== 'adult'
  return row.chosen_portal === 'student' ? row.birth_year == null || isKnownMinor : !row.chosen_portal && isKnownMinor
}
