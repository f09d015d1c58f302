import { createErrors, type Store } from '#core'
import type { Profiles } from '../../account/contract.ts'
import type { StudentStatuses } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import { needsApproval, type Portals } from './create-portals.ts'

const errors = createErrors(consentErrors)

interface StudentStatusDependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly portals: Portals
}

/** The one answer to "what may this person's calls do", read afresh each time, so that an approval counts from the next request. */
export const createStudentStatuses = ({ store, profiles, portals }: StudentStatusDependencies): StudentStatuses => ({
  async of(userId) {
    const [row, consent, profile, user] = await Promise.all([
      portals.rowOf(userId),
      store.findOne('consents', { user_id: { equals: userId } }),
      profiles.of(userId),
      store.findOne('users', { id: { equals: userId } }),
    ])
    const portal = row?.chosen_portal ?? null
    const consentStatus = consent?.status ?? 'none'
    const isMinor = needsApproval(row, portals.currentYear())
    const isWaiting = isMinor && consentStatus !== 'approved'
    return {
      portal,
      isStudent: portal === 'student' || profile.is_student,
      consentStatus,
      isBlocked: Boolean(user?.blocked_at),
      isMinor,
      // Without a portal nobody knows yet whether a parent has to be asked.
      mode: portal === null || isWaiting ? 'practice' : 'real',
    }
  },

  async requirePortal(userId) {
    if (!(await portals.rowOf(userId))?.chosen_portal) throw errors.PORTAL_REQUIRED()
  },
})
