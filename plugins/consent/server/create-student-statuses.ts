import { createErrors, createKnownRows, type Doc, type Store } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import { type StudentStatus, type StudentStatuses, scopes, studentCaps } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import { needsApproval, type Portals } from './create-portals.ts'
import { readableAddress } from './parent-address.ts'
import { termsOf } from './terms-of.ts'

const errors = createErrors(consentErrors)

const everything = Object.fromEntries(scopes.map((scope) => [scope, true])) as StudentStatus['allows']
const nothing = Object.fromEntries(scopes.map((scope) => [scope, false])) as StudentStatus['allows']

interface StudentStatusDependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly portals: Portals
  readonly entitlements: Entitlements
  /** Whether an approval counts only once the parent's card has verified them. */
  readonly isCardDemanded: boolean
}

/** The one place that decides what a person's calls may do; it reads current rows, so that an approval counts from the next request. */
export const createStudentStatuses = ({
  store,
  profiles,
  portals,
  entitlements,
  isCardDemanded,
}: StudentStatusDependencies): StudentStatuses => {
  const hasPaid = async (user: Doc<'users'> | null) =>
    user !== null && (await entitlements.of({ userId: user.id, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) })).has_access

  const consents = createKnownRows(store, 'consents', 'user_id')
  const users = createKnownRows(store, 'users', 'id')

  const of: StudentStatuses['of'] = async (userId) => {
    const [row, consent, profile, user] = await Promise.all([
      portals.rowOf(userId),
      consents.of(userId),
      profiles.of(userId),
      users.of(userId),
    ])
    const portal = row?.chosen_portal ?? null
    const consentStatus = consent?.status ?? 'none'
    const isMinor = needsApproval(row, portals.currentYear())
    const approval = consent?.status === 'approved' ? consent : null
    const terms = isMinor && approval ? termsOf(approval) : null
    const isUnverified = isCardDemanded && approval?.verified_by !== 'card'
    const withheld = !terms ? null : isUnverified ? 'unverified' : terms.paused ? 'paused' : terms.ai ? null : 'off'
    const isWaiting = isMinor && (!approval || isUnverified)
    return {
      portal,
      isStudent: portal === 'student' || profile.is_student,
      consentStatus,
      birthYear: row?.birth_year ?? null,
      parentEmail: consent && readableAddress(consent.parent_email),
      isBlocked: Boolean(user?.blocked_at),
      isMinor,
      // Without a portal nobody knows yet whether a parent has to be asked.
      mode: portal === null || isWaiting || withheld ? 'practice' : 'real',
      withheld,
      isUnpaid: isMinor && !(await hasPaid(user)),
      allows: !isMinor ? everything : isWaiting || !terms ? nothing : terms,
      dailyLimits: terms?.daily_limit ?? studentCaps,
    }
  }

  return {
    of,
    async requirePortal(userId) {
      if (!(await portals.rowOf(userId))?.chosen_portal) throw errors.PORTAL_REQUIRED()
    },

    async requireScope(userId, scope) {
      if (!(await of(userId)).allows[scope]) throw errors.SCOPE_OFF({ scope })
    },
  }
}
