import { createErrors, type Store, type Subject } from '#core'
import { hostErrors, shownEmail } from '#core/contract'
import type { Entitlements } from '../../access/contract.ts'
import type { ProviderHealth } from '../../quota-proxy/contract.ts'
import type { HealthSnapshot } from '../contract.ts'
import { adminErrors } from '../errors.ts'

const errors = createErrors(adminErrors)
const hostRefusals = createErrors(hostErrors)

interface HealthDependencies {
  readonly store: Store
  readonly entitlements: Entitlements
  readonly providerHealth: ProviderHealth
  readonly isEnabled: boolean
}

/** The health snapshot: the state of the current admin, and of the AI providers. Refuses with the specification's texts. */
export const createHealth =
  ({ store, entitlements, providerHealth, isEnabled }: HealthDependencies) =>
  async (subject: Subject | null): Promise<HealthSnapshot> => {
    if (!isEnabled) throw errors.HEALTH_DISABLED()
    if (!subject) throw hostRefusals.UNAUTHORIZED({ message: 'Authentication required' })
    if (subject.aal < 2 || subject.role !== 'admin') throw hostRefusals.ADMIN_REQUIRED({ message: 'Admin access required' })
    const totp = await store.findOne('auth-factors', {
      and: [{ user_id: { equals: subject.userId } }, { factor_type: { equals: 'totp' } }, { status: { equals: 'verified' } }],
    })
    const { app_role, has_access } = await entitlements.of(subject)
    return {
      user: { id: subject.userId, email: shownEmail(subject.email) },
      debugEnabled: isEnabled,
      // Passkeys are announced but not built: nobody has one.
      mfa: { totpVerified: totp !== null, webauthnVerified: false, enrolled: subject.mfaEnrolled },
      access: { appRole: app_role, hasAccess: has_access },
      providers: providerHealth.report().map(({ replaced, ...rest }) => ({ ...rest, replaced: [...replaced] })),
    }
  }
