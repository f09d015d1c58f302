import { type Access, accessLevels, hostErrors, type Proof, rolesOfLevel } from '../contract.ts'
import type { AccessPolicy } from '../host/define-server-plugin.ts'
import type { LogFailure } from '../host/logger.ts'
import type { Clock } from '../services/clock.ts'
import type { RequestContext } from '../services/request-context.ts'
import type { Subject } from '../services/sessions/sessions.ts'
import { createErrors } from '../shared/api-error.ts'
import { isOutage } from './answer-errors.ts'
import { requireFreshProof } from './fresh-proof.ts'

/** Throws unless the current user has the declared access and the declared proof. */
export type Authorize = (access: Access, context: RequestContext, proof?: Proof) => Promise<void>

const errors = createErrors(hostErrors)

/** The errors for a person without any of a level's roles. */
const refusals: Partial<Record<Access, () => Error>> = {
  editor: errors.EDITOR_REQUIRED,
  staff: errors.STAFF_REQUIRED,
  admin: errors.ADMIN_REQUIRED,
}

const rank = (access: Access) => accessLevels.indexOf(access)

interface Dependencies {
  readonly clock: Clock
  /** Further rules of plugins, checked after the level's own. */
  readonly accessPolicies: readonly AccessPolicy[]
  onAuthenticated(subject: Subject): Promise<void>
  readonly logFailure: LogFailure
}

export const createAuthorize = ({ clock, accessPolicies, onAuthenticated, logFailure }: Dependencies): Authorize => {
  return async (access, { subject, limits, log }, proof) => {
    if (access === 'public') return
    if (!subject) throw errors.UNAUTHORIZED()
    if (rank(access) >= rank('verified') && subject.aal < 2) throw errors.STEP_UP_REQUIRED({ mfa_enrolled: subject.mfaEnrolled })
    if (rolesOfLevel[access]?.includes(subject.role) === false) throw refusals[access]?.() ?? errors.ADMIN_REQUIRED()
    if (proof === 'fresh') requireFreshProof(subject, clock.now())
    for (const policy of accessPolicies) {
      if (policy.level !== access) continue
      const limit = await policy.check(subject)
      if (!limit) continue
      // No other level reads the limit.
      if (access !== 'lesson') throw new Error(`An access policy may limit the level "lesson" alone, not "${access}".`)
      limits.push(limit)
    }
    await onAuthenticated(subject).catch((error: unknown) => {
      if (!isOutage(error)) throw error
      // On a disk that is full or read-only, people can still read, although nothing is written about it.
      logFailure(log, error, 'a request could not be noted')
    })
  }
}
